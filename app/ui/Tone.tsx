/** The nucleus of a sentence, drawn small. */
const TONES = {
  fall: {
    y: 4.52,
    path: "M5.7 6.6L6.7 6.6L7.6 6.9L8.7 7.6L10 8.6L11.3 9.9L12.6 11.3L14 12.7L15.3 14.3L16.7 15.7L18.1 17.1L19.6 18.2L21 19.1L22.5 19.7L23.9 19.8L24.1 18.7L22.9 18.4L21.8 17.8L20.7 16.8L19.6 15.6L18.4 14.2L17.2 12.7L16 11.1L14.8 9.4L13.6 7.8L12.3 6.3L11 4.9L9.5 3.7L7.9 2.8L6.3 2.5Z",
  },
  rise: {
    y: 17.84,
    path: "M6.3 19.9L7.9 19.5L9.5 18.7L11 17.5L12.3 16.2L13.6 14.7L14.8 13.1L16 11.5L17.2 9.9L18.4 8.4L19.6 7L20.7 5.8L21.8 4.9L22.9 4.3L24.1 4L23.9 2.9L22.5 3L21 3.6L19.6 4.4L18.2 5.6L16.7 6.9L15.4 8.3L14 9.8L12.6 11.2L11.3 12.6L10 13.8L8.8 14.8L7.6 15.4L6.7 15.7L5.7 15.8Z",
  },
  "fall-rise": {
    y: 5.2,
    path: "M4.9 6.9Q6.6 7.8 7.6 9.3Q8.5 10.7 9.6 12.7Q10.6 14.6 11.8 16.4Q12.9 18.1 14.4 18.9Q15.9 19.8 17.3 19.1Q18.7 18.4 19.8 17.1Q20.8 15.7 21.7 14.2Q22.7 12.8 23.6 11.6Q24.4 10.4 26.2 9.3Q27 8.3 25.8 8.4Q23.6 9.3 22.4 10.5Q21.3 11.8 20.3 13.2Q19.2 14.6 18.2 15.6Q17.3 16.7 16.7 17Q16.1 17.3 15.6 16.8Q15.1 16.3 14.2 14.7Q13.4 13.1 12.4 11.1Q11.5 9.1 10.4 7.3Q9.4 5.4 7.1 3.6Z",
  },
};

export type ToneName = keyof typeof TONES;

export function Tone({ name, className }: { name: ToneName; className?: string }) {
  const { path, y } = TONES[name];
  return (
    <svg className={className} viewBox="0 0 27 22" aria-hidden="true">
      <path className="tail" d={path} />
      <circle className="nucleus" cx="6" cy={y} r="4" />
    </svg>
  );
}

/** The mark of the brand: a falling nucleus between the two voice lines. */
export function BrandMark({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 28 24" aria-hidden="true">
      <path className="stave" d="M0 1H28M0 23H28" />
      <path
        className="tail"
        d="M8.5 8.3L9.4 8.3L10.1 8.6L11.2 9.3L12.3 10.3L13.6 11.6L14.9 13.1L16.2 14.7L17.5 16.3L18.9 17.9L20.2 19.4L21.6 20.6L23 21.6L24.5 22.2L25.9 22.4L26.1 21L25.1 20.7L24.1 20L23.1 19L22.1 17.7L21 16.2L19.9 14.6L18.8 12.8L17.7 11L16.6 9.3L15.4 7.6L14.1 6.1L12.7 4.8L11 3.8L9.5 3.3Z"
      />
      <circle className="nucleus" cx="9" cy="5.84" r="4.4" />
    </svg>
  );
}
