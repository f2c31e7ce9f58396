// React's types leave this entry out; it is the one with `renderToReadableStream`.
declare module "react-dom/server.browser" {
  export * from "react-dom/server";
}
