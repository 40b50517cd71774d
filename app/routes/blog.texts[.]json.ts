import { json } from "@remix-run/node";
import { articleTexts } from "~/articles/published.server";

/** What the articles say, for a browser that searches while somebody types. */
export const loader = () => json(articleTexts(), { headers: { "Cache-Control": "public, max-age=3600" } });
