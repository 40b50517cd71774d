// Pipelines a number of requests on each of several connections, reopens connections that are closed, and continues until it is
// killed: node flood.mjs PORT CONNECTIONS AHEAD PATH
import { connect } from "node:net";

const [port, connections, ahead, path] = process.argv.slice(2);
const requests = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(Number(ahead));

function attack() {
  const socket = connect(Number(port), "127.0.0.1");
  let answers = 0;
  socket.on("data", (chunk) => {
    answers += chunk.toString("latin1").split("HTTP/1.1 ").length - 1;
    if (answers < Number(ahead)) return;
    answers = 0;
    socket.write(requests);
  });
  socket.on("error", () => {});
  socket.on("close", attack);
  socket.write(requests);
}

for (let n = 0; n < Number(connections); n++) attack();
