// Stores inquiries one after the other, and writes as many bytes to a file of the same folder, each made to last
// before the next. Prints the microseconds of both, round by round. Bundled and run by pages.mjs.
import fs from "node:fs";
import path from "node:path";
import { closeStore, store } from "~/db/client.server";
import { createInquiry } from "~/db/inquiries.server";

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

/** As much as one page of the database's log. */
const bytes = Buffer.alloc(4096, "x");

const results = [];
for (let round = 0; round < Number(rounds); round++) {
  const storing = await microseconds(() => createInquiry(inquiry, undefined));
  const writing = await microseconds(() => {
    fs.writeSync(file, bytes);
    fs.fdatasyncSync(file);
  });
  results.push({ storing, writing });
}
closeStore();
console.log(JSON.stringify(results));

async function microseconds(work) {
  const begun = performance.now();
  for (let index = 0; index < Number(count); index++) await work();
  return ((performance.now() - begun) * 1000) / Number(count);
}
