import { useLocation } from "@remix-run/react";
import { loginAddress } from "~/auth/redirect-target";
import { listTexts } from "~/content/staff/lists";
import { listAddress } from "~/desk/list/dialog-parameters";

const { signedOut: texts } = listTexts;

/** Why a draft could not save itself, and how to sign in while the page with the draft stays open. */
export function SignedOutNote() {
  return (
    <>
      {texts.draft}{" "}
      <a
        href={loginAddress(listAddress(useLocation()))}
        target="_blank"
        rel="noreferrer"
        className="whitespace-nowrap"
      >
        {texts.signIn}
      </a>
    </>
  );
}
