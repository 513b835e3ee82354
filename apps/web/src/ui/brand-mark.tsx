/** The logo: a K made of cards on a spindle, like the hand-cranked viewer that Kinora is named after. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" width={size} height={size} className="shrink-0">
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <g className="stroke-on-accent" strokeWidth="3.4" strokeLinecap="round">
        <path d="M10 8v16" />
        <path d="M15.2 16 22 9" />
        <path d="M15.2 16h8.3" opacity="0.4" />
        <path d="M15.2 16 22 23" />
      </g>
    </svg>
  );
}
