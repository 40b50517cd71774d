import type { Page } from "@playwright/test";

/** What tests look for on a page that should adapt to its reader. */

/** The elements that are animated, or would be when they change. */
export async function moving(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const takesTime = (durations: string) => durations.split(",").some((one) => Number.parseFloat(one) > 0);
    const animated = [...document.querySelectorAll("*")].filter((element) => {
      const style = getComputedStyle(element);
      const isAnimated = style.animationName !== "none" && takesTime(style.animationDuration);
      return isAnimated || takesTime(style.transitionDuration) || style.scrollBehavior === "smooth";
    });
    return animated.map((element) => element.outerHTML.slice(0, 120));
  });
}

/** With forced colors backgrounds are gone: what can be pressed must still have an edge, or look like a link. */
export async function withoutForcedBorder(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const hasBorder = (style: CSSStyleDeclaration) =>
      [style.borderTopWidth, style.borderBottomWidth].some((width) => Number.parseFloat(width) > 0);
    /** Outside a navigation, a link with padding around its words looks like a button. */
    const isText = (link: Element) => Number.parseFloat(getComputedStyle(link).paddingLeft) < 10;
    const controls = "button, main a:not(nav a), summary, input:not([type=hidden]), select, textarea";
    return [...document.querySelectorAll(controls)]
      .filter((control) => {
        if (!control.checkVisibility() || control.matches("[aria-hidden] *")) return false;
        const isDrawnBySystem = getComputedStyle(control).appearance === "auto";
        if (control.matches("[type=radio], [type=checkbox]") && isDrawnBySystem) return false;
        if (control.matches("a") && isText(control)) return false;
        const parts = [control, ...control.querySelectorAll("*")].map((part) => getComputedStyle(part));
        return !(
          parts.some((part) => hasBorder(part) || part.textDecorationLine === "underline") ||
          hasBorder(getComputedStyle(control, "::after"))
        );
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
}

/** Texts that cannot be read on paper without the backgrounds that the screen has. */
export async function faintOnWhite(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isSpokenOnly = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === "inset(50%)" || isSpokenOnly(element.parentElement));
    const contrast = (color: string) => {
      const channels = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((value) => {
        const share = Number(value) / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      const [red = 0, green = 0, blue = 0] = channels;
      return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
    };
    return [...document.querySelectorAll("body *")].flatMap((element) => {
      const drawn = element.matches(".dot, .nucleus, .tail, svg text");
      const speaks = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (
        !(drawn || speaks) ||
        !element.checkVisibility() ||
        element.closest("script, style") ||
        isSpokenOnly(element)
      )
        return [];
      const { color, fill } = getComputedStyle(element);
      const shown = drawn ? fill : color;
      return contrast(shown) < (drawn ? 3 : 4.5) ? [`${shown} ${element.outerHTML.slice(0, 80)}`] : [];
    });
  });
}

/** Headings and questions that may be the last thing on a sheet of paper, and headings and entries that may be split. */
export async function tornOnPaper(page: Page): Promise<string[]> {
  return await page.locator("main :is(h2, h3, summary, li, tr, figure)").evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { breakAfter, breakInside } = getComputedStyle(element);
        const mayEnd = element.matches("h2, h3, summary") && breakAfter !== "avoid";
        return mayEnd || (!element.matches("summary") && breakInside !== "avoid");
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** Applies the text spacing that WCAG 1.4.12 requires a page to support. */
export async function widenText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }
    `);
    document.adoptedStyleSheets = [sheet];
  });
}

/** Texts that are cut off, or overflow a box that has a border. */
export async function clipped(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isSpokenOnly = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === "inset(50%)" || isSpokenOnly(element.parentElement));
    const edged = "button, summary, [data-badge], body > header > div";
    const cuts = (value: string) => value === "hidden" || value === "clip";
    const problems: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      // A drawing's letters stay in their places under its voice lines, and it has a label in words.
      if (
        !parent?.checkVisibility() ||
        parent.closest("svg, a[href='#main'], script, option") ||
        isSpokenOnly(parent)
      )
        continue;
      // The trap for robots, which is also off screen.
      if (parent.getBoundingClientRect().right < 0) continue;
      if (!text.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, webkitLineClamp, textOverflow, display } = getComputedStyle(box);
        // Titles and excerpts in lists are cut after some lines on purpose: the article has them in full. So are the rows of
        // staff lists: each row has a page.
        if (textOverflow === "ellipsis" && box.closest("tbody")) break;
        if (webkitLineClamp !== "none" || overflowX === "auto" || overflowX === "scroll") break;
        const hasEdge = box.matches(edged) && display !== "inline";
        const { left, right, top, bottom, width } = box.getBoundingClientRect();
        // For screen readers only, such as the heads of tables that are laid out as entries.
        if (width <= 1) break;
        const isOut = lines.some(
          (line) =>
            ((hasEdge || cuts(overflowX)) && (line.left < left - 1 || line.right > right + 1)) ||
            ((hasEdge || cuts(overflowY)) && (line.top < top - 1 || line.bottom > bottom + 1)),
        );
        if (isOut) problems.push(`${text.textContent.trim().slice(0, 60)} | ${box.outerHTML.slice(0, 60)}`);
      }
    }
    return problems;
  });
}
