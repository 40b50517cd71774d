import { afterEach, expect, test } from "vitest";
import { describeFailure, OperatorError } from "./failure.mjs";

const host = process.env.HOST;
afterEach(() => {
  if (host === undefined) delete process.env.HOST;
  else process.env.HOST = host;
});

function listenError(code) {
  return Object.assign(new Error(`listen ${code}`), { code, syscall: "listen", port: 3000 });
}

test.each(["OperatorError", "DatabaseError"])("a %s is reported by its message alone", (name) => {
  const error = Object.assign(new Error("There is no such database."), { name });
  expect(describeFailure(error)).toBe("There is no such database.");
});

test("a port in use is named, with the variable that changes it", () => {
  expect(describeFailure(listenError("EADDRINUSE"))).toMatch(/^Port 3000 is in use .* PORT\.$/);
});

test("an address that the machine does not have is named, with the variable that changes it", () => {
  process.env.HOST = "192.0.2.77";
  expect(describeFailure(listenError("EADDRNOTAVAIL"))).toMatch(/192\.0\.2\.77.* HOST/);
});

test("a fault in the program keeps its stack", () => {
  expect(describeFailure(new TypeError("x is not a function"))).toContain("failure.test.mjs");
  expect(new OperatorError("").name).toBe("OperatorError");
});
