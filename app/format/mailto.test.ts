import { expect, it } from "vitest";
import { mailtoAddress } from "./mailto";

const bodyOf = (address: string) => new URL(address).searchParams.get("body");

it("has what is not plain in an address encoded, and the address of the recipient readable", () => {
  const address = mailtoAddress("ana+x&cc=evil@example.com", { subject: "Re: 50 % & more?" });
  expect(address).toBe("mailto:ana%2Bx%26cc%3Devil@example.com?subject=Re%3A%2050%20%25%20%26%20more%3F");
});

it("has a text whole where there is room, with the line ends of mail", () => {
  expect(bodyOf(mailtoAddress("ana@example.com", { subject: "Hi", body: "Dear Ana,\n\n> Ça va?" }))).toBe(
    "Dear Ana,\r\n\r\n> Ça va?",
  );
});

it.each(["a".repeat(10_000), "語".repeat(5000), "👩‍🏫\n".repeat(3000)])(
  "is cut where mail programs would cut it",
  (body) => {
    const address = mailtoAddress("ana@example.com", { subject: "Hi", body });
    expect(address.length).toBeLessThanOrEqual(2000);
    expect(address.length).toBeGreaterThan(1900);
    expect(bodyOf(address)).toMatch(/…$/);
    expect(() => decodeURIComponent(address)).not.toThrow();
  },
);
