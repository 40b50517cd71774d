import { once } from "node:events";
import { connect } from "node:net";

/** A response as received. */
interface WireResponse {
  status: number;
  /** The whole head, with its line breaks. */
  head: string;
  body: string;
}

/** Sends bytes unchanged, without a library that would normalize them, and reads until the server ends the connection. */
export async function sendRaw(port: number, request: string | Buffer): Promise<WireResponse[]> {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  socket.on("error", () => {});
  socket.write(request);
  await once(socket, "close");
  return responsesIn(Buffer.concat(chunks).toString("latin1"));
}

/** The responses in the bytes received on a connection, in order. */
export function responsesIn(received: string): WireResponse[] {
  return received
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((part) => part.startsWith("HTTP/1.1 "))
    .map((part) => {
      const end = part.indexOf("\r\n\r\n");
      return { status: Number(part.slice(9, 12)), head: part.slice(0, end), body: part.slice(end + 4) };
    });
}

/** The value of a header in a raw head. */
export function headerOf({ head }: WireResponse, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1]?.trim();
}
