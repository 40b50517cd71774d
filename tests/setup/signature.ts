import { createHash, createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

interface SignedRequest {
  method?: string;
  /** Path and query, as they were sent. */
  url?: string;
  headers: IncomingHttpHeaders;
}

const SHAPE =
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/((\d{8})\/([^/]+)\/([^/]+)\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Whether a request to a storage was signed with this secret access key, by Amazon's description of Signature Version 4
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html) and without the client's code.
 */
export function isSignedWith(secret: string, { method, url = "", headers }: SignedRequest): boolean {
  const [, scope = "", day = "", region = "", service = "", names = "", signature] =
    SHAPE.exec(headers.authorization ?? "") ?? [];
  const signed = names.split(";");
  const mustBeSigned = Object.keys(headers).filter((name) => name === "host" || name.startsWith("x-amz-"));
  if (!mustBeSigned.every((name) => signed.includes(name))) return false;

  const [path = "", query = ""] = url.split("?");
  const request = [
    method,
    path.split("/").map(reencode).join("/"),
    query.split("&").filter(Boolean).map(canonicalParameter).sort().join("&"),
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, " ")}`),
    "",
    names,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const digest = createHash("sha256").update(request).digest("hex");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, digest].join("\n");
  const key = [day, region, service, "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return signature === hmac(key, text).toString("hex");
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

function canonicalParameter(parameter: string): string {
  const [name = "", value = ""] = parameter.split(/=(.*)/s);
  return `${reencode(name)}=${reencode(value)}`;
}

/** Everything except letters, digits and four signs has to be percent-encoded. */
const reencode = (text: string) =>
  encodeURIComponent(decodeURIComponent(text)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
