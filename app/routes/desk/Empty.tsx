import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { deskTexts as texts } from "~/content/staff/desk";
import type { Desk } from "~/desk/day/page.server";
import { fillIn } from "~/format/template";
import { ButtonLink, ButtonRow } from "~/ui/Button";
import { MainColumn, Row } from "~/ui/Section";

/** Shown when all is done, or nothing has arrived yet. */
export function Nothing({ view, last }: Desk) {
  const { empty } = texts;
  if (view === "late") return <Empty {...empty.late} />;
  if (view === "mine") return <Empty {...empty.mine} />;
  if (last === null) {
    return (
      <Empty title={empty.first.title} text={empty.first.text}>
        <ButtonLink href="/contact">{empty.first.link}</ButtonLink>
      </Empty>
    );
  }
  const { title, text, last: words } = empty.waiting;
  return (
    <Empty title={title} text={last ? `${fillIn(words, last)} ${text}` : text}>
      <ButtonLink as={Link} to="/inquiries" variant="outline" small>
        {texts.whole.inquiries}
      </ButtonLink>
      <ButtonLink as={Link} to="/enrollments" variant="outline" small>
        {texts.whole.enrollments}
      </ButtonLink>
    </Empty>
  );
}

interface EmptyProps {
  title: string;
  text: string;
  children?: ReactNode;
}

export function Empty({ title, text, children }: EmptyProps) {
  return (
    <Row>
      <MainColumn className="py-[clamp(1.5rem,5vw,3.5rem)]">
        <h2 className="text-[clamp(1.9rem,1.4rem+2vw,3rem)] leading-tight">{title}</h2>
        <p className="mt-2 max-w-[46ch] text-body wrap-anywhere text-ink-2">{text}</p>
        {children && <ButtonRow className="mt-5">{children}</ButtonRow>}
      </MainColumn>
    </Row>
  );
}
