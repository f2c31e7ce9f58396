import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import { importX } from "eslint-plugin-import-x";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** What the files in a folder of `app` may import, besides the folder itself. */
const MAY_IMPORT = {
  estimate: [],
  ui: ["estimate"],
  features: ["estimate", "ui"],
  server: ["estimate"],
  "server/campaign": ["estimate"],
  "server/operations": ["estimate", "server/campaign"],
  "server/snapshot": ["estimate", "server/campaign"],
  "server/points": ["estimate", "server/campaign", "server/operations", "server/snapshot"],
  "server/http": ["estimate", "server/campaign", "server/operations", "server/points"],
  cli: ["estimate", "server"],
};

const DIRECTIONS = [
  ...Object.entries(MAY_IMPORT).map(([folder, others]) => ({
    target: `./app/${folder}`,
    from: "./app",
    except: [folder, ...others].map((name) => `./${name}`),
    message: `app/${folder} imports ${["itself", ...others].join(", ")} only.`,
  })),
  {
    target: "./app/document/!(*.server).{ts,tsx}",
    from: "./app/**/*.server.{ts,tsx}",
    message: "Server code stays out of the browser.",
  },
];

const PURE = "app/estimate is pure: no React, fetch or environment.";
const IMPURE = "^(react|react-dom|@remix-run|undici|chart\\.js|node:|fs|http)";

/**
 * Translators replace text nodes with elements. React can then update a text only if it is its
 * element's only child, and may fail to insert or remove siblings of a text.
 */
const MIXED_TEXT = [
  ":matches(JSXElement, JSXFragment):has(> JSXText[value=/\\S/]) > JSXExpressionContainer > :not(Literal, JSXEmptyExpression)",
  ":matches(JSXElement, JSXFragment):has(> JSXExpressionContainer ~ JSXExpressionContainer) > JSXExpressionContainer > :matches(Identifier[name!='children'], MemberExpression, CallExpression, TemplateLiteral)",
].map((selector) => ({
  selector,
  message: "A text that changes stands alone in an element of its own.",
}));

/** What may be said of a total is decided in one place; everything else is a view of an answer. */
const DECIDED_AGAIN = {
  selector: "Property[key.name='status'] > Literal[value=/^(empty|unknown|incomplete|whole)$/]",
  message: "app/estimate/estimate.ts decides the status of a total.",
};

export default tseslint.config(
  { ignores: ["build", "public/build", "reports", "test-results"] },
  ...tseslint.configs.recommended,
  reactHooks.configs.flat["recommended-latest"],
  {
    files: ["**/*.tsx"],
    ...jsxA11y.flatConfigs.recommended,
  },
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-console": ["error", { allow: ["warn", "error"] }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
    },
  },
  {
    // Playwright passes fixtures to a function called `use`, which isn't a hook.
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
    rules: {
      "import-x/no-cycle": "error",
      "import-x/no-duplicates": ["error", { "prefer-inline": true }],
      "import-x/order": [
        "error",
        {
          groups: ["builtin", "external", "internal", "parent", "sibling"],
          pathGroups: [{ pattern: "~/**", group: "internal" }],
          alphabetize: { order: "asc" },
          "newlines-between": "never",
        },
      ],
      "import-x/no-restricted-paths": ["error", { zones: DIRECTIONS }],
    },
  },
  {
    files: ["app/{features,ui,document,routes,server}/**/*.{ts,tsx}"],
    rules: { "no-restricted-syntax": ["error", DECIDED_AGAIN] },
  },
  {
    files: ["app/{features,ui,document,routes}/**/*.tsx"],
    rules: { "no-restricted-syntax": ["error", ...MIXED_TEXT, DECIDED_AGAIN] },
  },
  {
    // Scripts print for whoever runs them.
    files: [".ci/**/*.js", "app/cli/**", "e2e/*.js", "tests/bench/*.js"],
    rules: { "no-console": "off" },
  },
  {
    files: ["app/estimate/**"],
    rules: {
      "no-restricted-imports": ["error", { patterns: [{ regex: IMPURE, message: PURE }] }],
      // It must be pure: no globals that depend on the environment.
      "no-restricted-globals": ["error", "fetch", "process", "window", "document"],
    },
  },
);
