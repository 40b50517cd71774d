/** What translators, password managers, writing aids and other extensions do to a page. Each function runs inside the page. */
interface PageChange {
  name: string;
  change: () => void;
  /** React starts on such a page as it does on any other. */
  isHarmless?: true;
  /** A visitors' form and a staff form are sent from such a page. One form is enough, as the same code notices the change. */
  isSent?: true;
}

export function translateByWrapping(): void {
  document.documentElement.classList.add("translated-ltr");
  document.documentElement.lang = "de";
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() && !text.parentElement?.closest("script, style, textarea, font")) texts.push(text);
  }
  for (const text of texts) {
    const outer = document.createElement("font");
    const inner = outer.appendChild(document.createElement("font"));
    inner.append(`${text.data} (de)`);
    text.replaceWith(outer);
  }
}

/** Wraps every text except those that the page keeps from translators. */
export function translateWhatMayBe(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const kept = text.parentElement?.closest("script, style, textarea, [translate=no], .notranslate");
    if (text.data.trim() && !kept) texts.push(text);
  }
  for (const text of texts) {
    const font = document.createElement("font");
    font.append("übersetzt");
    text.replaceWith(font);
  }
}

export function translateInPlace(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() && !text.parentElement?.closest("script, style, textarea"))
      text.data = `${text.data} (de)`;
  }
}

export const pageChanges: PageChange[] = [
  { name: "a translator that wraps every text", isSent: true, change: translateByWrapping },
  { name: "a translator that replaces every text", change: translateInPlace },
  {
    name: "an element behind the body",
    change: () => document.documentElement.append(document.createElement("grammarly-desktop-integration")),
  },
  {
    name: "an element at the start of the body",
    change: () => document.body.prepend(document.createElement("div")),
  },
  {
    name: "a script at the start of the body",
    change: () => document.body.prepend(document.createElement("script")),
  },
  {
    name: "a style at the start of the head",
    change: () => document.head.prepend(document.createElement("style")),
  },
  {
    name: "a script at the start of the head",
    change: () => document.head.prepend(document.createElement("script")),
  },
  {
    name: "a style behind every stylesheet",
    change: () => {
      document.documentElement.setAttribute("data-darkreader-mode", "dynamic");
      for (const link of document.querySelectorAll("link[rel=stylesheet]"))
        link.after(document.createElement("style"));
    },
  },
  {
    name: "an icon behind every field",
    isSent: true,
    change: () => {
      for (const field of document.querySelectorAll("input:not([type=hidden]), textarea"))
        field.after(document.createElement("span"));
    },
  },
  {
    name: "an element inside every label",
    change: () => {
      for (const label of document.querySelectorAll("label"))
        label.append(document.createElement("com-1password-button"));
    },
  },
  {
    name: "another title",
    change: () => {
      document.title = `(1) ${document.title}`;
    },
  },
  {
    name: "attributes on body and fields",
    isHarmless: true,
    isSent: true,
    change: () => {
      document.body.setAttribute("cz-shortcut-listen", "true");
      for (const field of document.querySelectorAll("input, textarea")) {
        field.setAttribute("data-gramm", "false");
        field.setAttribute("data-lt-tmp-id", "lt-1");
      }
    },
  },
  {
    name: "elements at the end of head and body",
    isHarmless: true,
    change: () => {
      document.head.append(document.createElement("style"));
      const host = document.createElement("div");
      document.body.append(host);
      host.append("Save this password?");
      const another = document.createElement("div");
      host.before(another);
      another.remove();
    },
  },
];
