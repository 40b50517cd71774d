import { type PageToast, readToast } from "~/http/toast.server";

/** The message that a response leaves for the next page. */
export async function toastOf({ headers }: Response): Promise<PageToast | undefined> {
  const Cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return (await readToast(new Request("http://localhost:3000/", { headers: { Cookie } }))).toast;
}
