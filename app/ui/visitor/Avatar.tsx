import { smallPictureAddress } from "~/markdown/picture-address";
import { MelodyHeadline } from "~/melody/Melody";
import { initialsMelody, initialsOf } from "./initials";

const SIZES = {
  small: "text-small",
  medium: "text-[1.375rem]",
  picture: "text-[clamp(3rem,1.5rem+2.6vw,4.25rem)]",
  large: "text-[clamp(3.25rem,2rem+4.5vw,5.5rem)]",
};

interface AvatarProps {
  name: string;
  /** The address of a picture, or null for the initials. */
  image: string | null;
  size?: keyof typeof SIZES;
  /** Takes its colors from its ground. */
  plain?: boolean;
}

/**
 * A person's picture over their initials, which are set as notation and show while the picture loads or where it cannot
 * be loaded. Decoration: the person's name must be beside it.
 */
export function Avatar({ name, image, size = "medium", plain }: AvatarProps) {
  const melody = initialsMelody(initialsOf(name));
  return (
    <span
      className={`avatar ${SIZES[size]} relative block size-[3.1em] flex-none overflow-clip rounded border font-serif ${plain ? "border-current" : "border-edge bg-sheet text-ink"}`}
      aria-hidden="true"
    >
      {melody && (
        <span className="headline">
          <MelodyHeadline sentence={melody} />
        </span>
      )}
      {/* Limits instead of a size: browsers draw the icon of a broken image only where it has a size. */}
      {image && (
        <img
          className="absolute inset-0 max-h-full min-h-full max-w-full min-w-full object-cover"
          src={smallPictureAddress(image)}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}
