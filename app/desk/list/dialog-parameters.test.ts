import { describe, expect, it } from "vitest";
import { accountsTexts } from "~/content/staff/accounts";
import { listAddress, listOfRow, openerIn } from "./dialog-parameters";

describe("the address of a list", () => {
  it.each([
    ["/inquiries", "/inquiries"],
    ["/inquiries?", "/inquiries"],
    ["/inquiries?delete=4", "/inquiries"],
    ["/inquiries?delete=4&delete=5", "/inquiries"],
    [
      "/enrollments?older=2026-03-14T09:42:00.000Z_17&delete=4",
      "/enrollments?older=2026-03-14T09%3A42%3A00.000Z_17",
    ],
    ["/enrollments?newer=a_1", "/enrollments?newer=a_1"],
  ])("%s without its dialog is %s", (address, expected) => {
    expect(listAddress(new URL(address, "http://localhost:3000"))).toBe(expected);
  });

  it.each(Object.keys(accountsTexts.dialog.questions))(
    "the page of accounts asks over itself: ?%s=4",
    (name) => {
      expect(listAddress({ pathname: "/accounts", search: `?${name}=4` })).toBe("/accounts");
    },
  );

  it("is the list of a row’s page, not the desk where that was opened", () => {
    const page = new URL("http://localhost:3000/enrollments/ANA23456?desk=late&note=4&q=ana");
    expect(listOfRow(page)).toBe("/enrollments?q=ana");
  });

  it("has the page that it shows", () => {
    const older = "2026-03-14T09:42:00+02:00_17";
    const address = listAddress({
      pathname: "/inquiries",
      search: `?older=${encodeURIComponent(older)}&delete=1`,
    });
    expect(new URL(address, "http://localhost:3000").searchParams.get("older")).toBe(older);
  });
});

describe("what opened a dialog", () => {
  it.each([
    ["?q=ana&delete=4", '[name="delete"][value="4"], #delete-4'],
    ["?work=selected&id=4&id=5", '[name="work"][value="selected"], #work-selected'],
  ])("is found by its address: %s", (search, selector) => {
    expect(openerIn(search)).toBe(selector);
  });

  it.each(["", "?q=delete", "?mark=handled&id=4", "?delete=a%22%5D"])(
    "is unknown where nothing on the page did, or the address is made up: %s",
    (search) => {
      expect(openerIn(search)).toBeUndefined();
    },
  );
});
