import { useEffect, useRef, useState } from "react";
import { accountsTexts } from "~/content/staff-accounts";
import { fillIn } from "~/format/template";
import { Button } from "~/ui/Button";
import { useScripted } from "~/ui/use-scripted";

interface OneTimeLinkProps {
  heading: string;
  url: string;
  until: string;
}

/** Shows a link that has just been made. It takes the focus: it is what the owner came for, and it is not shown again. */
export function OneTimeLink({ heading, url, until }: OneTimeLinkProps) {
  const words = accountsTexts.link;
  const scripted = useScripted();
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const copy = async () => {
    field.current?.select();
    // Where the browser does not let us, the link stands selected.
    await navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <section className="one-time" aria-labelledby="link-title">
      <h2 id="link-title">{heading}</h2>
      <p>{fillIn(words.text, { day: until })}</p>
      <div className="one-time-link">
        <label className="vh" htmlFor="one-time-link">
          {words.label}
        </label>
        <input className="in" id="one-time-link" ref={field} readOnly value={url} />
        {scripted && (
          <Button type="button" small onClick={copy}>
            {words.copy}
          </Button>
        )}
        <span role="status">{copied && words.copied}</span>
      </div>
    </section>
  );
}
