import type { MetaFunction } from "@remix-run/node";
import { errorMeta } from "~/document/head/meta";
import { notFound } from "~/http/error-responses.server";
import { NotFoundPage } from "~/ui/page/NotFoundPage";

export const meta: MetaFunction = (input) => [...errorMeta(input), { name: "robots", content: "noindex" }];

export function loader(): never {
  throw notFound();
}

/** A form posted to an unknown address gets the same page. */
export const action = loader;

/** Never shown: the loader always throws. Without a component this would be a resource route. */
export default function NotFound() {
  return null;
}

export { NotFoundPage as ErrorBoundary };
