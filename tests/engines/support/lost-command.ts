/** How the message of a command that WebKit's driver never finishes begins; its test runs again. */
export const LOST_COMMAND = "WebKit’s driver never finished";
