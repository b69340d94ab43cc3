// What a page begins with: its type and colours, and a call to the table that its address names. All else is fetched
// meanwhile.
import "@fontsource-variable/inter";
import "@fontsource/bebas-neue/latin-400.css";
import "@fontsource/gemunu-libre/latin-400.css";
import "@fontsource/goudy-bookletter-1911/latin-400.css";
import "@fontsource/old-standard-tt/latin-400.css";
import "@fontsource/quattrocento/latin-400.css";
import "@fontsource/vollkorn/latin-600.css";
import { callAhead } from "./line";
import "./styles/tokens.css";
import "./styles/look.css";
import "./styles/client.css";
import "./styles/motion.css";
import "./styles/people.css";
import "./styles/notices.css";
import "./styles/why.css";
import "./styles/coach.css";
import "./styles/howto.css";
import "./styles/you.css";

callAhead();
void import("./main");
