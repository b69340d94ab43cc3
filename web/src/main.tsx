import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import sprite from "./icons.svg?raw";
import { present } from "./shell";

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
