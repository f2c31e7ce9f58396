import { readFileSync } from "node:fs";
import path from "node:path";
import address from "~/styles/app.css";

/** The text of the built stylesheet; read once, from where `remix-serve` finds it, too. */
export const pageStyles = readFileSync(path.join("public", address), "utf8");
