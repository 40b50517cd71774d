import { describe, expect, it } from "vitest";
import { SEARCH_LIMIT } from "~/search/words";
import { filterAddress, readFilter } from "./filter";

const CATEGORIES = ["Email Writing", "Presentations"];
const read = (search: string) => readFilter(new URLSearchParams(search), CATEGORIES);

describe("an address", () => {
  it.each([
    ["", { query: "", category: null }],
    ["q=idea", { query: "idea", category: null }],
    ["q=&category=Email+Writing", { query: "", category: "Email Writing" }],
    ["q=Big%20First&category=Presentations", { query: "Big First", category: "Presentations" }],
  ])("with ?%s asks for %o", (search, filter) => {
    expect(read(search)).toEqual(filter);
  });

  it.each(["all", "", "email writing", "Cooking", "__proto__"])(
    "takes “%s” for every category",
    (category) => {
      expect(read(new URLSearchParams({ category }).toString()).category).toBeNull();
    },
  );

  it("is cut at the longest useful query", () => {
    expect(read(`q=${"x".repeat(5000)}`).query).toHaveLength(SEARCH_LIMIT);
  });

  it("has only parameters that filter", () => {
    expect(filterAddress({ query: "", category: null })).toBe("/blog");
    expect(filterAddress({ query: "  ", category: null })).toBe("/blog");
    expect(filterAddress({ query: " big idea", category: null })).toBe("/blog?q=big+idea");
    expect(filterAddress({ query: "a&b", category: "Email Writing" })).toBe(
      "/blog?q=a%26b&category=Email+Writing",
    );
  });

  it("leads back to the filter it was made from", () => {
    const filter = { query: "50% “idea” #1 + é", category: "Presentations" };
    expect(read(filterAddress(filter).split("?")[1] ?? "")).toEqual(filter);
  });
});
