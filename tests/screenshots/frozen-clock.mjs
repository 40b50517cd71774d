// Loaded into every process of the site while pictures are taken (`NODE_OPTIONS=--import`): its clock stands still at the time in
// the file that SCREENSHOTS_CLOCK names, in JavaScript and in SQLite. Timers run as usual.
import crypto from "node:crypto";
import fs from "node:fs";
import { createRequire, syncBuiltinESMExports } from "node:module";
import path from "node:path";

const clockFile = process.env.SCREENSHOTS_CLOCK;
const now = () => fs.readFileSync(clockFile, "utf8");

const RealDate = Date;
RealDate.now = () => RealDate.parse(now());
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values) => new target(...(values.length > 0 ? values : [now()])),
  apply: () => new RealDate(now()).toString(),
});
RealDate.prototype.constructor = globalThis.Date;

// The id of a level check's sitting determines its questions, so every sitting gets the same id.
const { randomBytes } = crypto;
crypto.randomBytes = (size, ...more) => (size === 8 ? Buffer.alloc(8, 7) : randomBytes(size, ...more));
syncBuiltinESMExports();

const Database = createRequire(path.resolve("package.json"))("better-sqlite3");
const clock = new Database(":memory:");
const frozen = new WeakSet([clock]);
const functions = ["date", "time", "datetime", "julianday", "unixepoch", "strftime"];

for (const method of ["prepare", "exec"]) {
  const original = Database.prototype[method];
  Database.prototype[method] = function (...values) {
    if (!frozen.has(this)) {
      frozen.add(this);
      for (const name of functions) freeze(this, name);
    }
    return original.apply(this, values);
  };
}

// With an untrusted schema, on which the site insists, defaults and triggers may call only SQLite's own functions.
const { pragma } = Database.prototype;
Database.prototype.pragma = function (source, options) {
  return source.startsWith("trusted_schema") ? 0 : pragma.call(this, source, options);
};

/** Makes an SQLite function use the frozen time as "now". */
function freeze(connection, name) {
  const format = name === "strftime" ? 1 : 0;
  connection.function(name, { varargs: true, deterministic: true }, (...values) => {
    if (values.length === format) values.push("now");
    const moments = values.map((value) => (value === "now" ? now() : value));
    return clock
      .prepare(`SELECT ${name}(${moments.map(() => "?").join()})`)
      .pluck()
      .get(...moments);
  });
}
