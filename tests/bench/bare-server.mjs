// The least that Node can do: sends one precompressed page from memory. `node bare-server.mjs FILE`
import fs from "node:fs";
import { createServer } from "node:http";

const page = fs.readFileSync(process.argv[2]);
const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Encoding": "br",
  "Content-Length": page.length,
};
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(page);
}).listen(Number(process.env.PORT), process.env.HOST);
