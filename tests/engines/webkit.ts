import fs from "node:fs";
import path from "node:path";
import { PNG } from "pngjs";
import { freePort } from "../setup/free-port.mjs";
import {
  type Browser,
  type BrowserOptions,
  type BrowserPage,
  BrowserProcess,
  makeHome,
  PageLeftError,
} from "./browser";

/**
 * The screen in memory. There is no window manager, so the focus follows the pointer, which starts in the middle of the screen:
 * the screen is so small that the narrowest window reaches that point. A wide window may extend beyond the screen.
 */
const SCREEN = "640x640x24";

/** Starts WebKitGTK's driver and a screen; the driver opens a browser for each page. */
export async function startWebKit({ hasScripts, proxyPort }: BrowserOptions): Promise<Browser> {
  const home = makeHome();
  const screen = new BrowserProcess(process.env.XVFB_PATH ?? "Xvfb", [
    ...["-displayfd", "3", "-screen", "0", SCREEN, "-nolisten", "tcp", "-fbdir", home],
  ]);
  const display = await screen.hasPrinted(/^(\d+)$/m);
  const port = await freePort();
  const driver = new BrowserProcess(
    process.env.WEBKIT_DRIVER_PATH ?? "WebKitWebDriver",
    [`--port=${port}`],
    // Downloads go into the home folder. Emulating a graphics card would double the processor time, but without one the
    // driver's own screenshots never arrive, so they are read from the screen.
    { HOME: home, DISPLAY: `:${display}`, GDK_BACKEND: "x11", WEBKIT_DISABLE_DMABUF_RENDERER: "1" },
  );
  const address = `http://127.0.0.1:${port}`;
  await retry("fetch failed", () => send(address, "GET", "/status"));
  const args = [
    "--automation",
    `--enable-javascript=${hasScripts}`,
    "--javascript-can-open-windows-automatically=true",
    `--proxy=http://127.0.0.1:${proxyPort}`,
    "--ignore-host=localhost",
  ];
  return {
    downloadFolder: home,
    newPage: () => openPage(address, args, path.join(home, "Xvfb_screen0")),
    close: async () => {
      await driver.end();
      await screen.end();
      fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openPage(address: string, args: string[], screenFile: string): Promise<BrowserPage> {
  const { sessionId } = await send(address, "POST", "/session", {
    capabilities: {
      alwaysMatch: { unhandledPromptBehavior: "ignore", "webkitgtk:browserOptions": { args } },
    },
  });
  const session = `${address}/session/${sessionId}`;
  const page: BrowserPage = {
    open: (url) => send(session, "POST", "/url", { url }),
    goBack: () => send(session, "POST", "/back", {}),
    run: (program, ...args) =>
      send(session, "POST", "/execute/sync", { script: `return (${program})(...arguments);`, args }),
    act: (device) => send(session, "POST", "/actions", { actions: [device] }),
    resize: (width, height) => send(session, "POST", "/window/rect", { width, height }),
    takeScreenshot: async () => readScreen(screenFile),
    acceptDialog: async () => {
      const message = await retry("no such alert", () => send(session, "GET", "/alert/text"));
      await send(session, "POST", "/alert/accept", {});
      return message;
    },
    close: () => send(session, "DELETE", ""),
  };
  // The first window has a toolbar that keeps it from being narrow; a window that a page opens can do without one.
  const first = await send(session, "GET", "/window");
  await page.run(() => void window.open("about:blank", "", "popup,width=360,height=640"));
  const all: string[] = await send(session, "GET", "/window/handles");
  await send(session, "DELETE", "/window");
  await send(session, "POST", "/window", { handle: all.find((handle) => handle !== first) });
  return page;
}

/**
 * Reads the screen from Xvfb's file, an X window dump: a header, the colors, then blue, green, red and a spare byte for each
 * pixel.
 */
function readScreen(file: string): Buffer {
  const dump = fs.readFileSync(file);
  const number = (index: number) => dump.readUInt32BE(4 * index);
  const image = new PNG({ width: number(4), height: number(5) });
  dump.copy(image.data, 0, number(0) + 12 * number(19));
  for (let at = 0; at < image.data.length; at += 4) {
    image.data.subarray(at, at + 3).reverse();
    image.data[at + 3] = 255;
  }
  return PNG.sync.write(image);
}

// biome-ignore lint/suspicious/noExplicitAny: what comes over the wire has the shape that the standard gives it.
type Answer = any;

/** Milliseconds: less than a test has, because the test's own timeout would not say which command the driver did not answer. */
const COMMAND_TIME = 60_000;

/** One command of the WebDriver standard. @throws with the error's name from the standard and the driver's message */
async function send(address: string, method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${address}${path}`, {
    method,
    // The driver closes connections without saying so.
    headers: { Connection: "close" },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(COMMAND_TIME),
  }).catch((cause) => {
    throw new Error(`${method} ${path}: ${cause.message}`, { cause });
  });
  const { value } = (await response.json()) as Answer;
  if (response.ok) return value;
  const text = `${path}: ${value.error}: ${value.message}`;
  if (path === "/execute/sync" && LEFT.test(text)) throw new PageLeftError(text);
  throw new Error(text);
}

const LEFT = /no such (window|frame)|stale/i;

/** Retries for a while as long as it fails with that complaint. */
async function retry(complaint: string, attempt: () => Promise<Answer>): Promise<Answer> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline || !String(error).includes(complaint)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
