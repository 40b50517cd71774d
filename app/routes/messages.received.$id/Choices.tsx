import { Form, useActionData } from "@remix-run/react";
import { receivedTexts as texts } from "~/content/staff/mailbox";
import { fillIn } from "~/format/template";
import { Button } from "~/ui/Button";
import { Input } from "~/ui/form/controls";

/** A reference as it was typed, and what is wrong with it. */
export interface RefusedReference {
  typed: string;
  error?: string;
}

interface ChoicesProps {
  isAside: boolean;
  /** The submissions of its sender. */
  offered: readonly { reference: string; words: string }[];
}

/** What can be done with a mail that matches nothing. */
export function Choices({ isAside, offered }: ChoicesProps) {
  const { attach, make, aside } = texts;
  const { typed, error } = useActionData<Partial<RefusedReference>>() ?? {};
  return (
    <div className="mt-8 grid max-w-176 gap-6 print:hidden">
      {offered.length > 0 && (
        <section className="grid gap-2" aria-labelledby="offered">
          <h2 id="offered" className="text-h3">
            {attach.from}
          </h2>
          {offered.map(({ reference, words }, index) => (
            <Form key={reference} method="post" className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <input type="hidden" name="reference" value={reference} />
              <Button
                type="submit"
                name="intent"
                value="attach"
                variant={index > 0 ? "outline" : undefined}
                small
              >
                {fillIn(attach.to, { reference })}
              </Button>
              <span className="text-note text-ink-2">{words}</span>
            </Form>
          ))}
        </section>
      )}
      <Form method="post" className="grid gap-2">
        <h2 className="text-h3">{attach.title}</h2>
        <label htmlFor="reference" className="font-semibold">
          {attach.label}
        </label>
        <p id="reference-hint" className="text-note text-ink-2">
          {attach.hint}
        </p>
        {error && (
          <p id="reference-error" className="font-semibold text-pen" role="alert">
            {error}
          </p>
        )}
        <div className="flex flex-wrap items-start gap-3">
          <div className="w-48">
            <Input
              id="reference"
              name="reference"
              size="low"
              required
              spellCheck={false}
              defaultValue={typed}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? "reference-error reference-hint" : "reference-hint"}
            />
          </div>
          <Button
            type="submit"
            name="intent"
            value="attach"
            variant={offered.length > 0 ? "outline" : undefined}
            small
          >
            {attach.button}
          </Button>
        </div>
      </Form>
      <Form method="post" className="grid justify-items-start gap-2">
        <h2 className="text-h3">{make.title}</h2>
        <p className="text-ink-2">{make.lead}</p>
        <Button type="submit" name="intent" value="inquiry" variant="outline" small>
          {make.button}
        </Button>
      </Form>
      <Form method="post" className="grid justify-items-start gap-2">
        <h2 className="text-h3">{aside.title}</h2>
        <Button type="submit" name="intent" value={isAside ? "back" : "aside"} variant="outline" small>
          {isAside ? aside.back : aside.button}
        </Button>
      </Form>
    </div>
  );
}
