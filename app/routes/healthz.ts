import { isStoreAnswering } from "~/db/client.server";

/** For monitors: 200 while the database answers. `no-transform` keeps the compression away from two bytes. */
export async function loader() {
  const healthy = isStoreAnswering();
  const body = healthy ? "ok" : "the database does not answer";
  return new Response(body, {
    status: healthy ? 200 : 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store, no-transform" },
  });
}
