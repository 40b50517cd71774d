import { useEffect, useRef, useState } from "react";
import { accountsTexts } from "~/content/staff/accounts";
import { fillIn } from "~/format/template";
import type { DirectMail } from "~/mail/send-directly.server";
import { Button } from "~/ui/Button";
import { Input } from "~/ui/form/controls";
import { useHydrated } from "~/ui/use-hydrated";

interface OneTimeLinkProps {
  heading: string;
  url: string;
  until: string;
  /** Who made the link that it replaces, if it does. */
  replaced?: string | undefined;
  /** To whom it went, and whether the mail server took it; absent where it was not mailed. */
  email?: string;
  mailed?: DirectMail | undefined;
}

/** Shows a new link, once. It takes the focus, because it is what the owner came for. */
export function OneTimeLink({ heading, url, until, replaced, email = "", mailed }: OneTimeLinkProps) {
  const words = accountsTexts.link;
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const copy = async () => {
    field.current?.select();
    // If the browser refuses to copy, the link is at least selected.
    await navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <section
      className="mb-8 rounded border-2 border-ink bg-sheet px-6 pt-[1.35rem] pb-6"
      aria-labelledby="link-title"
    >
      <h2 id="link-title" className="text-h3 leading-tight wrap-anywhere">
        {heading}
      </h2>
      <p className="mt-[.4rem] text-ink-2">
        {fillIn(words.text, { day: until })}
        {replaced && ` ${fillIn(words.replaced, { staff: replaced })}`}
        {mailed === "taken" && ` ${fillIn(words.mailed.taken, { email })}`}
        {mailed && mailed !== "taken" && <b className="font-semibold text-pen"> {words.mailed[mailed]}</b>}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <label className="sr-only" htmlFor="one-time-link">
          {words.label}
        </label>
        <div className="min-w-0 flex-[1_1_18rem]">
          <Input size="small" id="one-time-link" ref={field} readOnly value={url} />
        </div>
        {hydrated && (
          <Button type="button" small onClick={copy}>
            {words.copy}
          </Button>
        )}
        <span role="status">{copied && words.copied}</span>
      </div>
    </section>
  );
}
