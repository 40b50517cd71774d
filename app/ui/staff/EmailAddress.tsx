/** An address, or a name, in a narrow column: it breaks after its "@" before it breaks elsewhere. */
export function EmailAddress({ children }: { children: string }) {
  const at = children.lastIndexOf("@") + 1;
  return (
    <bdi className="wrap-anywhere">
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </bdi>
  );
}
