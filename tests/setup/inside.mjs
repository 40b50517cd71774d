// Loaded into a server under test before anything else (`--import`): lets a test do to the server's own database
// connection what no other process can, such as letting its disk be full. The test sends statements as messages.
process.on("message", ({ id, pragma }) => {
  try {
    process.send({ id, result: globalThis.__store.$client.pragma(pragma, { simple: true }) });
  } catch (error) {
    process.send({ id, error: String(error) });
  }
});
// Only the messages must not keep the process from ending.
process.channel?.unref();
