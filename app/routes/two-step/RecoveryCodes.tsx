import { Link } from "@remix-run/react";
import { useRef } from "react";
import { twoStepTexts } from "~/content/staff/accounts";
import { useSiteSettings } from "~/document/use-site-settings";
import { ButtonLink, ButtonRow } from "~/ui/Button";
import { useMessageFocus } from "~/ui/form/use-message-focus";

interface RecoveryCodesProps {
  codes: string[];
  /** The email address of the account that they open. */
  account: string;
}

/** Shows new recovery codes, this once. The focus is above them, because the link below leads away from them. */
export function RecoveryCodes({ codes, account }: RecoveryCodesProps) {
  const { recovery: words } = twoStepTexts;
  const heading = useRef<HTMLHeadingElement>(null);
  useMessageFocus(heading, codes);
  const { siteName } = useSiteSettings();
  return (
    <section aria-labelledby="recovery-title" className="max-w-176">
      <h2 id="recovery-title" ref={heading} tabIndex={-1} className="text-h3 leading-tight">
        {words.title}
      </h2>
      <p className="mt-[.4rem] text-ink-2">{words.lead}</p>
      {/* Years later, on paper or in a list of passwords, nothing else says what the codes are for. */}
      <p className="mt-3 font-semibold wrap-anywhere">
        {siteName}, {account}
      </p>
      <ul className="mt-2 mb-5 grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-x-8 gap-y-1 rounded border-2 border-ink bg-sheet px-5 py-4">
        {codes.map((code) => (
          <li key={code}>
            <Secret>{code}</Secret>
          </li>
        ))}
      </ul>
      <ButtonRow as="p" className="print:hidden">
        <ButtonLink as={Link} small to="/account">
          {words.done}
        </ButtonLink>
      </ButtonRow>
    </section>
  );
}

/** A secret that somebody copies by hand. */
export function Secret({ children }: { children: string }) {
  return <code className="font-mono text-body leading-body font-medium wrap-anywhere">{children}</code>;
}
