// Sends as many requests ahead on each of some connections as it is told, opens each anew when it is closed, and goes on
// until it is ended: node flood.mjs PORT CONNECTIONS AHEAD PATH
import { connect } from "node:net";

const [port, connections, ahead, path] = process.argv.slice(2);
const requests = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(Number(ahead));

function attack() {
  const socket = connect(Number(port), "127.0.0.1");
  let answers = 0;
  socket.on("data", (piece) => {
    answers += piece.toString("latin1").split("HTTP/1.1 ").length - 1;
    if (answers < Number(ahead)) return;
    answers = 0;
    socket.write(requests);
  });
  socket.on("error", () => {});
  socket.on("close", attack);
  socket.write(requests);
}

for (let n = 0; n < Number(connections); n++) attack();
