import "@fontsource-variable/inter";
import "@fontsource/bebas-neue/latin-400.css";
import "@fontsource/gemunu-libre/latin-400.css";
import "@fontsource/goudy-bookletter-1911/latin-400.css";
import "@fontsource/old-standard-tt/latin-400.css";
import "@fontsource/quattrocento/latin-400.css";
import "@fontsource/vollkorn/latin-600.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import sprite from "./icons.svg?raw";
import { present } from "./shell";
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
import "./styles/emerald.css";
import "./styles/runeage.css";
import "./styles/smashup.css";
import "./styles/viceroy.css";
import "./styles/whispers.css";

document.documentElement.dataset.theme = present();

const icons = document.createElement("div");
icons.hidden = true;
icons.innerHTML = sprite;
document.body.prepend(icons);

const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
