import { type ReactNode, useContext } from "react";
import { DocumentContext } from "~/document/context";

interface KeptProps {
  as: "header" | "footer";
  className: string;
  /** What it is drawn from: where that is the same, so is what is drawn. */
  from: unknown;
  /** May use no context of the page around it. */
  children: ReactNode;
}

/** A part of the page that many documents have alike, which the server draws once for all of them. */
export function Kept({ as: Element, className, from, children }: KeptProps) {
  const keepMarkup = useContext(DocumentContext)?.keepMarkup;
  if (!keepMarkup) return <Element className={className}>{children}</Element>;
  const __html = keepMarkup(JSON.stringify([Element, from]), () => <>{children}</>);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself draws what comes into this place.
  return <Element className={className} dangerouslySetInnerHTML={{ __html }} />;
}
