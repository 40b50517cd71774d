import { type ReactNode, useRef } from "react";
import { useMessageFocus } from "../../form/use-message-focus";
import { Container } from "../../Section";
import { StaffHeading } from "./StaffPage";

/** A page that replaces another one at the same address: it gets the focus. */
export function ReplacingPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) {
  const page = useRef<HTMLElement>(null);
  useMessageFocus(page, title);
  return (
    <section ref={page} tabIndex={-1} aria-label={title} className="outline-none">
      <Container>
        <StaffHeading title={title} />
        <p className="-mt-2 mb-5 max-w-[60ch] text-body">{lead}</p>
        {children}
      </Container>
    </section>
  );
}
