import { staffTexts } from "~/content/staff/area";
import { fillIn } from "~/format/template";
import { Container } from "../../Section";
import { useStaffFrame } from "./use-staff-frame";

/** The foot of every staff page: the way to the visitors' pages, and how old the last backup is. */
export function StaffFooter() {
  const backup = useStaffFrame()?.backup;
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
