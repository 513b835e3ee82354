const cards = Array.from({ length: 60 }, (_, index) => index * 6);

/**
 * An illustration of a Kinora's reel, seen from the side: photographs stand out from a hub like the cards of a rotary
 * file, and a crank flips them past a lens. A lamp lights some of them.
 */
export function Reel({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={className}>
      <div className="relative mx-auto aspect-square w-full max-w-xl">
        <Cards className="absolute inset-0 animate-reel stroke-line-strong opacity-45" />
        <div className="reel-light absolute inset-0">
          <Cards className="size-full animate-reel stroke-accent" />
        </div>
        <div className="absolute inset-[36%] grid place-items-center rounded-full bg-canvas">
          <svg aria-hidden="true" viewBox="0 0 32 32" className="w-2/5 fill-accent max-lg:hidden">
            <path d="M9 6.6c0-2 2.2-3.2 3.9-2.1l13.2 8.9a3.1 3.1 0 0 1 0 5.2l-13.2 8.9c-1.7 1.1-3.9-.1-3.9-2.1z" />
          </svg>
        </div>
      </div>
    </div>
  );
}

function Cards({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-200 -200 400 400"
      className={className}
      strokeWidth="3"
      strokeLinecap="round"
    >
      {cards.map((angle) => (
        <path key={angle} d="M64 0H194" transform={`rotate(${angle})`} />
      ))}
    </svg>
  );
}
