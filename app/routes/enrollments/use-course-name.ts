import { useStaffFrame } from "~/ui/staff/use-staff-frame";

/** Names a course by its id, as it is called today; a course that is no longer offered is called by its id. */
export function useCourseName(): (id: string) => string {
  const names = useStaffFrame()?.courses ?? {};
  return (id) => (Object.hasOwn(names, id) ? (names[id] ?? id) : id);
}
