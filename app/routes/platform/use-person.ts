import { type Person, roles } from "~/content/pages/platform";
import { useTexts } from "~/document/use-texts";

/** Somebody in the lesson: the instructor, or the student of the demo. */
export function usePerson(person: Person) {
  const { name, image } = useTexts("instructor");
  const { student } = useTexts("platform");
  const role = roles[person];
  return person === "teacher" ? { role, name, image: image ?? null } : { role, ...student, image: null };
}
