import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import { importX } from "eslint-plugin-import-x";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

/**
 * Dependencies run one way: routes → points → core, components → core.
 * Other folders are imported as `~/folder/file`, so that a pattern can tell.
 */
const FOLDERS = {
  campaign: [],
  scenario: ["campaign"],
  estimate: ["campaign", "scenario"],
  share: ["campaign", "scenario", "estimate"],
  saved: ["scenario", "estimate"],
  compare: ["campaign", "scenario", "estimate", "share", "saved"],
  snapshot: ["campaign", "scenario", "estimate"],
  points: ["campaign", "scenario", "estimate", "compare", "operations", "snapshot"],
  command: ["campaign", "scenario", "estimate", "operations", "snapshot", "points"],
  card: ["campaign", "scenario", "estimate", "share", "compare", "operations"],
  openapi: ["campaign", "scenario", "estimate", "share", "compare"],
  pages: ["campaign", "scenario", "estimate", "share", "points", "operations", "components"],
  middleware: ["points", "pages", "operations"],
  operations: [],
  components: ["campaign", "scenario", "estimate", "share", "saved", "compare"],
};

const CORE = ["campaign", "scenario", "estimate", "share", "saved", "compare"];
const SERVER = [
  "snapshot",
  "points",
  "command",
  "card",
  "openapi",
  "pages",
  "middleware",
  "operations",
];
const IMPURE = "^(react|react-dom|@remix-run|undici|chart\\.js|nuqs/|node:|fs|http)";
/** nuqs has hooks, too; `nuqs/server`, without them, would be a second copy in the browser. */
const PURE_OF_NUQS = ["createParser", "createSerializer", "inferParserType"];
const DISGUISED = "^\\./\\.\\.|/\\./|^~/\\.\\.";

/**
 * Translators put elements in place of texts. React finds a text that changes only where it is
 * all that its element has, and may fail to insert or remove what stands beside one.
 */
const MIXED_TEXT = [
  ":matches(JSXElement, JSXFragment):has(> JSXText[value=/\\S/]) > JSXExpressionContainer > :not(Literal, JSXEmptyExpression)",
  ":matches(JSXElement, JSXFragment):has(> JSXExpressionContainer ~ JSXExpressionContainer) > JSXExpressionContainer > :matches(Identifier[name!='children'], MemberExpression, CallExpression, TemplateLiteral)",
].map((selector) => ({
  selector,
  message: "A text that changes stands alone in an element of its own.",
}));

function keepDirection([folder, allowed]) {
  const forbidden = [...Object.keys(FOLDERS), "routes"].filter(
    (other) => other !== folder && !allowed.includes(other),
  );
  const patterns = [
    {
      group: forbidden.map((other) => `~/${other}/**`),
      message: `app/${folder} may import ${["itself", ...allowed].join(", ")} only.`,
    },
  ];
  if (!SERVER.includes(folder)) {
    patterns.push({ regex: "\\.server$", message: "Server code stays out of browser and core." });
  }
  if (CORE.includes(folder)) {
    const message = "The core is pure: no React, fetch or environment.";
    patterns.push({ regex: IMPURE, message });
    patterns.push({ regex: "^nuqs$", allowImportNames: PURE_OF_NUQS, message });
  }
  // A relative path must not leave the folder, or it would slip past the patterns.
  return [
    { files: `app/${folder}/*.{ts,tsx}`, leaves: "../**" },
    { files: `app/${folder}/*/**/*.{ts,tsx}`, leaves: "../../**" },
  ].map(({ files, leaves }) => ({
    files: [files],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            ...patterns,
            { group: [leaves], message: "Import other folders as ~/folder/file." },
            { regex: DISGUISED, message: "Write the path without detours." },
          ],
        },
      ],
    },
  }));
}

export default tseslint.config(
  { ignores: ["build", "public/build", "reports", "test-results"] },
  ...tseslint.configs.recommended,
  reactHooks.configs.flat["recommended-latest"],
  {
    files: ["**/*.tsx"],
    ...jsxA11y.flatConfigs.recommended,
  },
  {
    languageOptions: { globals: { ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-console": ["error", { allow: ["warn", "error"] }],
      "@typescript-eslint/consistent-type-imports": "error",
    },
  },
  {
    // Playwright's fixtures are handed over with a function called `use`, which is no hook.
    files: ["e2e/**"],
    rules: { "react-hooks/rules-of-hooks": "off" },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    plugins: { "import-x": importX },
    settings: {
      "import-x/resolver-next": [createTypeScriptImportResolver()],
      "import-x/extensions": [".ts", ".tsx"],
      "import-x/parsers": { "@typescript-eslint/parser": [".ts", ".tsx"] },
    },
    rules: { "import-x/no-cycle": "error" },
  },
  ...Object.entries(FOLDERS).flatMap(keepDirection),
  {
    // The rule above does not see these; a component has no reason for one across folders.
    files: [`app/{${[...CORE, "components"].join()}}/**/*.{ts,tsx}`],
    rules: {
      "no-restricted-syntax": [
        "error",
        { selector: "ImportExpression[source.value=/^~/]", message: "Load own folders only." },
        ...MIXED_TEXT,
      ],
    },
  },
  {
    // Scripts talk to whoever runs them.
    files: [".ci/**/*.js", "e2e/*.js", "tests/bench/*.js"],
    rules: { "no-console": "off" },
  },
  {
    // The core must not read its surroundings, not even through globals.
    files: CORE.map((folder) => `app/${folder}/**/*.ts`),
    rules: { "no-restricted-globals": ["error", "fetch", "process", "window", "document"] },
  },
);
