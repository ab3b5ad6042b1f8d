import { render } from "preact";
import "../../src/feldherr/picture/data/tokens.css";
import "./styles/base.css";
import "./styles/bar.css";
import "./styles/buttons.css";
import "./styles/cards.css";
import "./styles/forms.css";
import "./styles/rule.css";
import "./styles/sides.css";
import "./ui/theme";
import { App } from "./app";

const root = document.getElementById("app");
if (root) render(<App />, root);
