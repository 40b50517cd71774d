import { describe, expect, it } from "vitest";
import { datedListTitle, listTitle } from "./title";

const LOADED = { list: {} };
const titleAt = (search: string, state: object = {}) =>
  listTitle("Inquiries", "inquiries", { search, data: LOADED, ...state });

describe("the title of a list", () => {
  it.each([
    ["", "Inquiries"],
    ["?q=ana", "“ana”: Inquiries"],
    ["?q=++ana++ribeiro+", "“ana  ribeiro”: Inquiries"],
    ["?q=+++", "Inquiries"],
    ["?phone=yes", "Filtered: Inquiries"],
    ["?from=2026-03-01", "Filtered: Inquiries"],
    ["?q=ana&handled=no", "“ana”, Filtered: Inquiries"],
    ["?after=a_1", "Later page: Inquiries"],
    ["?q=ana&before=a_1", "“ana”, Later page: Inquiries"],
  ])("says what the address %s shows", (search, title) => {
    expect(titleAt(search)).toBe(title);
  });

  it.each(["?sort=name-asc", "?size=100", "?course=business", "?phone=all", "?from=soon", "?delete=&q="])(
    "says nothing of %s, which leaves no row out",
    (search) => {
      expect(titleAt(search)).toBe("Inquiries");
    },
  );

  it("begins with the dialog that is open, and not with one that has nothing to ask about", () => {
    const asked = (what: object) => titleAt("?q=ana", { data: { ...LOADED, dialog: what } });
    expect(asked({ toDelete: [{}] })).toBe("Delete?, “ana”: Inquiries");
    expect(asked({ withNote: {} })).toBe("Private notes, “ana”: Inquiries");
    expect(asked({ missing: "gone" })).toBe("“ana”: Inquiries");
  });

  it("says that the list could not be read", () => {
    expect(titleAt("", { data: { list: undefined } })).toBe("Not available: Inquiries");
  });

  it("has the search as it was typed", () => {
    expect(titleAt(`?q=${encodeURIComponent("$& {search} <b>")}`)).toBe("“$& {search} <b>”: Inquiries");
  });
});

describe("the title of a list by date", () => {
  it.each<[string, (string | undefined)[], string]>([
    ["", [], "Messages"],
    ["", [undefined], "Messages"],
    ["?older=a_1", [], "Later page: Messages"],
    ["?newer=a_1", ["Failed"], "Failed, Later page: Messages"],
    ["?older=", ["Delete?", "Failed"], "Delete?, Failed: Messages"],
  ])("at %s with %j", (search, states, title) => {
    expect(datedListTitle("Messages", { search, states })).toBe(title);
  });
});
