// Stores inquiries one after the other, and writes as many bytes to a file in the same folder, syncing each before the next.
// Prints the microseconds of both, round by round. Bundled and run by pages.mjs.
import fs from "node:fs";
import path from "node:path";
import { closeStore, store } from "~/db/client.server";
import { createInquiry } from "~/db/submissions/storing/inquiries.server";

const [folder, rounds, count] = process.argv.slice(2);
store();
const file = fs.openSync(path.join(folder, "plain"), "w");
const inquiry = {
  name: "Ana Ribeiro",
  email: "ana@example.com",
  phone: null,
  subject: "A question about courses",
  message: "Could you tell me whether the evening classes suit somebody who travels? ".repeat(4),
};

/** As many bytes as one inquiry adds to the database's log: its row, its mail, the search index, the pages of each index. */
const bytes = Buffer.alloc(await logged(20), "x");

/** Bytes after which SQLite starts again at the beginning of the log, as this does with the file. */
const LOG_SIZE = 16 * 1024 * 1024;
let position = 0;

const results = [];
for (let round = 0; round < Number(rounds); round++) {
  const storing = await microseconds(() => createInquiry(inquiry, undefined));
  const writing = await microseconds(() => {
    fs.writeSync(file, bytes, 0, bytes.length, position % LOG_SIZE);
    fs.fdatasyncSync(file);
    position += bytes.length;
  });
  results.push({ storing, writing });
}
closeStore();
console.log(JSON.stringify({ bytes: bytes.length, results }));

/** Bytes that the log grows by with each inquiry. */
async function logged(tries) {
  const log = `${process.env.DATABASE_PATH}-wal`;
  await createInquiry(inquiry, undefined);
  const before = fs.statSync(log).size;
  for (let n = 0; n < tries; n++) await createInquiry(inquiry, undefined);
  return Math.round((fs.statSync(log).size - before) / tries);
}

async function microseconds(work) {
  const begun = performance.now();
  for (let index = 0; index < Number(count); index++) await work();
  return ((performance.now() - begun) * 1000) / Number(count);
}
