const PATHS = {
  microphone: "M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21",
  microphoneOff:
    "M9 9.5V11a3 3 0 0 0 4.8 2.4M15 11V6a3 3 0 0 0-5.7-1.3M5.5 11a6.5 6.5 0 0 0 10.4 5.2M18.5 11c0 1-.2 2-.6 2.8M12 17.5V21M4 4l16 16",
  camera: "M3 7h11v10H3zM14 11l7-4v10l-7-4z",
  cameraOff: "M8 7h6v6.5M14 17H3V7h1M14 11l7-4v10l-4-2.3M4 4l16 16",
  screen: "M3 5h18v11H3zM12 13V8.5M9.5 10.5L12 8l2.5 2.5M8 20h8",
  chat: "M4 5h16v11H11l-4 4v-4H4zM8 9h8M8 12h5",
  end: "M3 14.5c5-5 13-5 18 0L18.7 18l-4-1.7v-3.2c-1.8-.5-3.6-.5-5.4 0v3.2l-4 1.7z",
  message: "M3 5.5h18v13H3zM3 6.5l9 6.5 9-6.5",
  resource: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4",
};

export type IconName = keyof typeof PATHS;

/** A line drawing for a control or a state that is named beside it. */
export function Icon({ name, small }: { name: IconName; small?: boolean }) {
  return (
    <svg
      className={`flex-none fill-none stroke-current stroke-[1.75] ${small ? "size-5" : "size-6"}`}
      strokeLinecap="round"
      strokeLinejoin="round"
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
