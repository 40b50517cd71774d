import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

interface UndoFormProps {
  className?: string;
  /** A button whose name is `undo` and whose value is the change. */
  children: ReactNode;
}

/** Posts to the one address that undoes, from any page, and comes back to it. */
export function UndoForm({ className, children }: UndoFormProps) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action="/undo" preventScrollReset className={className}>
      <input type="hidden" name="back" value={pathname + search} />
      {children}
    </Form>
  );
}
