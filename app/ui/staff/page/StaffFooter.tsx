import { staffTexts } from "~/content/staff/area";
import { fillIn } from "~/format/template";
import { Container } from "../../Section";
import { useFrameData } from "./use-frame-data";

/** The footer of every staff page: the link to the visitors' pages, and the age of the last backup. */
export function StaffFooter() {
  const backup = useFrameData()?.backup;
  return (
    <footer className="border-t border-rule text-note text-ink-2 print:hidden">
      <Container className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <a href="/" className="inline-flex min-h-11 items-center">
          {staffTexts.footer.website}
        </a>
        {backup && !backup.overdue && backup.age && (
          <span>{fillIn(staffTexts.backup.last, { age: backup.age })}</span>
        )}
      </Container>
    </footer>
  );
}
