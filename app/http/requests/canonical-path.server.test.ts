import type { ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";
import { createCanonicalPath } from "./canonical-path.server";

const paths = ["", "contact", "inquiries", "inquiries.csv", "blog/:slug", "content/:page/history", "*"];
const routes = Object.fromEntries([
  ["root", { id: "root", path: "" }],
  ...paths.map((path) => [path || "home", { id: path, parentId: "root", path }]),
]);
const canonicalPath = createCanonicalPath({ routes } as unknown as ServerBuild);

it.each([
  ["/", "/"],
  ["/contact", "/contact"],
  ["/contact.data", "/contact.data"],
  ["/_root.data", "/_root.data"],
  ["/blog/A-Title", "/blog/A-Title"],
  ["/No-Such-Page", "/No-Such-Page"],
  ["/blog/caf%C3%A9", "/blog/caf%C3%A9"],
  ["/inquiries%2Fcsv", "/inquiries%2Fcsv"],
  ["/inquiries%252Ecsv", "/inquiries%252Ecsv"],
])("%s is canonical already, or no route of ours", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

it.each([
  ["/contact/", "/contact"],
  ["//contact", "/contact"],
  ["/Contact", "/contact"],
  ["/INQUIRIES.CSV", "/inquiries.csv"],
  ["/inquiries.csv/", "/inquiries.csv"],
  ["/inquiries%2Ecsv", "/inquiries.csv"],
  ["/inquiries%2ecsv", "/inquiries.csv"],
  ["/%69nquiries.csv", "/inquiries.csv"],
  ["/inquiries.csv/.", "/inquiries.csv"],
  ["/inquiries.csv/%2e", "/inquiries.csv"],
  ["/x/../inquiries.csv", "/inquiries.csv"],
  ["/x/%2E%2e/inquiries.csv", "/inquiries.csv"],
  ["/../../inquiries.csv", "/inquiries.csv"],
  ["/Inquiries.data", "/inquiries.data"],
  ["/inquiries%2Edata", "/inquiries.data"],
  ["/inquiries/.data", "/inquiries.data"],
  ["/.data", "/_root.data"],
  ["/Blog/A-Title", "/blog/A-Title"],
  ["/Content/About/HISTORY", "/content/About/history"],
  ["//evil.example", "/evil.example"],
  ["//evil.example//", "/evil.example"],
  ["/.//evil.example", "/evil.example"],
])("%s becomes %s", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});
