import type { MarkedExtension, Token } from "marked";
import { escapeHtml } from "../format/escape";

/** The inline signs beyond standard Markdown: ==marked==, ++right++, [[ˈmiːtɪŋ]]; ~~wrong~~ needs two tildes. */
export const inlineSigns: MarkedExtension = {
  extensions: [surround("mark", "=="), surround("ins", "++"), transcription()],
  tokenizer: {
    // Returning false hands over to the standard rule, undefined leaves the text as it is.
    del: (source) => (source.startsWith("~~") ? false : undefined),
    // An address in a dialogue is not a link.
    url: () => undefined,
  },
};

/** The text of tokens as people read it, for ids and labels. Inline drawings have none. */
export function textOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === "codespan") return isMelody(token.text) ? "" : token.text;
      if ("tokens" in token && token.tokens) return textOf(token.tokens);
      return "text" in token ? token.text : "";
    })
    .join("")
    .trim();
}

/** Whether inline code is a small melody to draw: `m: I 'see your \/point`. */
export function isMelody(code: string): boolean {
  return code.startsWith("m:");
}

type Extension = NonNullable<MarkedExtension["extensions"]>[number];

function surround(element: "mark" | "ins", sign: string): Extension {
  const escaped = sign.replace(/\+/g, "\\+");
  const pattern = new RegExp(`^${escaped}(?=\\S)(.*?\\S)${escaped}`, "s");
  return {
    name: element,
    level: "inline",
    start: (source) => source.indexOf(sign),
    tokenizer(source) {
      const match = pattern.exec(source);
      if (!match) return undefined;
      return { type: element, raw: match[0], tokens: this.lexer.inlineTokens(match[1] ?? "") };
    },
    renderer(token) {
      return `<${element}>${this.parser.parseInline(token.tokens ?? [])}</${element}>`;
    },
  };
}

function transcription(): Extension {
  return {
    name: "transcription",
    level: "inline",
    start: (source) => source.indexOf("[["),
    tokenizer(source) {
      const match = /^\[\[([^[\]]+)\]\]/.exec(source);
      return match ? { type: "transcription", raw: match[0], text: `/${match[1]?.trim()}/` } : undefined;
    },
    renderer: (token) =>
      `<span class="ipa" lang="en-fonipa" translate="no">${escapeHtml(String(token.text))}</span>`,
  };
}
