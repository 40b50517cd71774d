import fs from "node:fs";
import path from "node:path";
import {
  type Browser,
  type BrowserOptions,
  type BrowserPage,
  BrowserProcess,
  makeHome,
  PageLeftError,
} from "./browser";

/** Starts Firefox, which is driven through WebDriver BiDi: commands and responses over one WebSocket. */
export async function startFirefox({ hasScripts, proxyPort }: BrowserOptions): Promise<Browser> {
  const home = makeHome();
  const downloadFolder = path.join(home, "downloads");
  fs.mkdirSync(downloadFolder);
  const preferences = {
    "javascript.enabled": hasScripts,
    "browser.download.folderList": 2,
    "browser.download.dir": downloadFolder,
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": proxyPort,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": proxyPort,
    // Frames per second. Drawn without a graphics card, 60 of them took a sixth of these tests' time.
    "layout.frame_rate": 15,
  };
  const lines = Object.entries(preferences).map(
    (entry) => `user_pref(${JSON.stringify(entry).slice(1, -1)});`,
  );
  fs.writeFileSync(path.join(home, "user.js"), lines.join("\n"));
  const program = new BrowserProcess(
    process.env.FIREFOX_PATH ?? "firefox-esr",
    ["--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", home],
    { HOME: home },
  );
  const address = await program.hasPrinted(/WebDriver BiDi listening on (ws:\S+)/);
  const connection = await BidiConnection.open(`${address}/session`);
  await connection.send("session.new", {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: "ignore" } } },
  });
  await connection.send("session.subscribe", { events: ["browsingContext.userPromptOpened"] });
  return {
    downloadFolder,
    newPage: () => openPage(connection),
    close: async () => {
      await program.end();
      fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openPage(connection: BidiConnection): Promise<BrowserPage> {
  const { userContext } = await connection.send("browser.createUserContext");
  const { context } = await connection.send("browsingContext.create", { type: "tab", userContext });
  const send = (method: string, parameters: object) => connection.send(method, { context, ...parameters });
  return {
    open: async (url) => {
      await send("browsingContext.navigate", { url, wait: "complete" });
    },
    goBack: async () => {
      await send("browsingContext.traverseHistory", { delta: -1 });
    },
    run: async (program, ...args) => {
      const { type, result, exceptionDetails } = await connection.send("script.callFunction", {
        // With scripts off no promise ever resolves, so a result is awaited only if it is one.
        functionDeclaration: `(args) => {
          const result = (${program})(...JSON.parse(args));
          return result instanceof Promise ? result.then(JSON.stringify) : JSON.stringify(result);
        }`,
        arguments: [{ type: "string", value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      });
      if (type === "exception") throw new Error(exceptionDetails.text);
      return result.value && JSON.parse(result.value);
    },
    act: async (device) => {
      await send("input.performActions", { actions: [device] });
    },
    resize: async (width, height) => {
      await send("browsingContext.setViewport", { viewport: { width, height } });
    },
    takeScreenshot: async () =>
      Buffer.from((await send("browsingContext.captureScreenshot", {})).data, "base64"),
    acceptDialog: async () => {
      const { message } = await connection.event("browsingContext.userPromptOpened");
      await send("browsingContext.handleUserPrompt", { accept: true });
      return message;
    },
    close: async () => {
      await connection.send("browser.removeUserContext", { userContext });
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: what comes over the wire has the shape that the standard gives it.
type Message = any;

class BidiConnection {
  readonly #socket: WebSocket;
  readonly #answers = new Map<number, (message: Message) => void>();
  readonly #events: Message[] = [];
  #sent = 0;

  static async open(address: string): Promise<BidiConnection> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = reject;
    });
    return new BidiConnection(socket);
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data) as Message;
      if (message.type === "event") this.#events.push(message);
      else this.#answers.get(message.id)?.(message);
    };
    socket.onclose = () => {
      for (const answer of this.#answers.values()) {
        answer({ type: "error", error: "closed", message: "Firefox has ended." });
      }
    };
  }

  /** @throws with the error's name from the standard and the browser's message */
  async send(method: string, params: object = {}): Promise<Message> {
    const id = ++this.#sent;
    this.#socket.send(JSON.stringify({ id, method, params }));
    const message = await new Promise<Message>((resolve) => this.#answers.set(id, resolve));
    this.#answers.delete(id);
    if (message.type === "success") return message.result;
    const text = `${method}: ${message.error}: ${message.message}`;
    if (method === "script.callFunction" && LEFT.test(text)) throw new PageLeftError(text);
    throw new Error(text);
  }

  /** Takes the oldest event of this kind that has not been taken yet. */
  async event(method: string): Promise<Message> {
    const deadline = Date.now() + 10_000;
    while (Date.now() < deadline) {
      const index = this.#events.findIndex((event) => event.method === method);
      if (index >= 0) return this.#events.splice(index, 1)[0].params;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`There was no ${method}.`);
  }
}

const LEFT = /AbortError|destroyed|discarded|no such frame|no such realm/i;
