interface SectionLinkProps {
  id: string;
  title: string;
  className: string;
}

/** A link in a page's table of contents, marked while its section is being read: see document/enhancements/every-page.ts. */
export function SectionLink({ id, title, className }: SectionLinkProps) {
  return (
    <a className={`group no-underline decoration-auto hover:underline ${className}`} href={`#${id}`}>
      <span className="box-decoration-clone group-aria-[current]:-mx-[.3rem] group-aria-[current]:bg-marker group-aria-[current]:px-[.3rem] group-aria-[current]:py-[.1rem] group-aria-[current]:text-on-marker">
        {title}
      </span>
    </a>
  );
}
