import { beforeEach, describe, expect, it } from "vitest";
import { isReference } from "~/format/reference";
import { db } from "../../../../tests/setup/db";
import { insertInquiry } from "../../../../tests/setup/submissions";
import { contactInquiries } from "../../schema";
import { newReference, withReference } from "./reference.server";

describe("a reference", () => {
  it("has eight characters that cannot be taken for one another", () => {
    for (let n = 0; n < 1000; n++) {
      const reference = newReference();
      expect(reference).toMatch(/^[^01BILOSUZAE]{8}$/);
      expect(isReference(reference)).toBe(true);
    }
  });

  it.each([null, undefined, "", "7KX4QF9", "7KX4QF9M2", "7kx4qf9m", "7KX4QF9O", " 7KX4QF9", "<script>"])(
    "is not %o",
    (text) => {
      expect(isReference(text)).toBe(false);
    },
  );
});

describe("a reference that is taken", () => {
  beforeEach(() => db.run("DELETE FROM contact_inquiries"));

  const insert = (reference: string) => insertInquiry({ reference });
  const insertOf = (references: string[]) =>
    withReference(contactInquiries, insert, () => references.shift() ?? "");

  it("gives way to the next one", () => {
    insert("7KX4QF9M");
    insertOf(["7KX4QF9M", "7KX4QF9M", "7KX4QF9N"]);
    const stored = db.values("SELECT reference FROM contact_inquiries ORDER BY id");
    expect(stored).toEqual(["7KX4QF9M", "7KX4QF9N"]);
  });

  it("is not tried forever", () => {
    insert("7KX4QF9M");
    expect(() => insertOf(Array(9).fill("7KX4QF9M"))).toThrow("UNIQUE");
  });

  it("is not blamed for other errors", () => {
    let attempts = 0;
    const failing = () => {
      attempts++;
      throw new Error("disk error");
    };
    expect(() => withReference(contactInquiries, failing)).toThrow("disk error");
    expect(attempts).toBe(1);
  });
});
