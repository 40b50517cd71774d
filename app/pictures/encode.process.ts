import { buffer } from "node:stream/consumers";
// With its extension: in development Node runs this file itself.
import { encode } from "./webp.server.ts";

const original = await buffer(process.stdin);
const answer = await encode(original).catch(() => ({ refused: "unreadable" }));
process.stdout.write(JSON.stringify(answer));
