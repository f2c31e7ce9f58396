/// <reference types="@remix-run/dev" />

// React's types lack this entry point, which has `renderToReadableStream`.
declare module "react-dom/server.browser" {
  export * from "react-dom/server";
}
