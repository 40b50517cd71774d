import { isStoreHealthy } from "~/db/health.server";

/** For monitors: 200 while the database can be read and written. `no-transform` keeps the compression away from two bytes. */
export async function loader() {
  const healthy = await isStoreHealthy();
  const body = healthy ? "ok" : "the database cannot be read or written";
  return new Response(body, {
    status: healthy ? 200 : 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store, no-transform" },
  });
}
