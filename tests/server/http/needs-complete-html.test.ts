import { describe, expect, it } from "vitest";
import { WITHOUT_SCRIPT_COOKIE, needsCompleteHtml } from "~/server/http/needs-complete-html.server";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const [COOKIE] = WITHOUT_SCRIPT_COOKIE.split(";");

describe("who waits for all points", () => {
  it.each([
    ["a browser", { "User-Agent": CHROME }, false],
    ["a headless browser", { "User-Agent": CHROME.replace("Chrome", "HeadlessChrome") }, false],
    ["a crawler", { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" }, true],
    ["a program", { "User-Agent": "curl/8.5.0" }, true],
    ["a request without a User-Agent", {}, false],
    ["a browser without scripts", { "User-Agent": CHROME, Cookie: `a=b; ${COOKIE}` }, true],
    ["a browser with another cookie", { "User-Agent": CHROME, Cookie: `not-${COOKIE}` }, false],
  ])("%s", (_, headers: Record<string, string>, waits) => {
    expect(needsCompleteHtml(new Request("http://localhost/", { headers }))).toBe(waits);
  });

  it.each([
    "Twitterbot/1.0",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    // Messages on a Mac or iPhone.
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
    "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
    "TelegramBot (like TwitterBot)",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "WhatsApp/2.23.20.0",
    "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
    "http.rb/5.1.1 (Mastodon/4.2.1; +https://mastodon.example/) Bot",
    "Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)",
    "Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com",
    "Iframely/1.3.1 (+https://iframely.com/docs/about)",
    "Synapse (bot; +https://github.com/matrix-org/synapse)",
  ])("%s gets all points for its preview", (agent) => {
    const headers = { "User-Agent": agent };
    expect(needsCompleteHtml(new Request("http://localhost/", { headers }))).toBe(true);
  });
});
