import { MelodyHeadline } from "~/melody/Melody";
import { initialsMelody } from "./initials";

interface AvatarProps {
  /** Two or three letters. */
  initials: string;
  /** The address of a picture, or null for the initials. */
  image: string | null;
  size?: "small" | "medium" | "large";
}

/**
 * A person's picture, or their initials set as notation. The picture lies over the initials: while it loads, or where
 * it cannot be loaded, they show, without a script. Decoration: the person's name must stand beside it.
 */
export function Avatar({ initials, image, size = "medium" }: AvatarProps) {
  const melody = initialsMelody(initials);
  return (
    <span className={`avatar avatar-${size}`} aria-hidden="true">
      {melody && (
        <span className="mel">
          <MelodyHeadline sentence={melody} />
        </span>
      )}
      {image && <img src={image} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}
