import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type ControlButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  label: string;
  /** The keyboard shortcut for the same action. */
  shortcut?: string;
  /** An icon or a short text. */
  icon: LucideIcon | string;
  filled?: boolean;
};

export function ControlButton({ label, shortcut, icon, filled, className, ...rest }: ControlButtonProps) {
  return (
    <button
      type="button"
      // Visible text must be part of the accessible name.
      aria-label={typeof icon === 'string' ? undefined : label}
      aria-keyshortcuts={shortcut}
      className={`group/button relative grid size-10 shrink-0 @max-sm:w-9! place-items-center rounded-full outline-offset-[-2px] outline-on-badge transition-colors hover:bg-on-badge/15 focus-visible:outline-2 data-popup-open:bg-on-badge/15 pointer-coarse:size-11 @4xl:size-12 ${className ?? ''}`}
      {...rest}
    >
      {typeof icon === 'string' && <span className="sr-only">{label} </span>}
      <ButtonIcon of={icon} filled={filled} />
      <Tip label={label} shortcut={shortcut} />
    </button>
  );
}

function ButtonIcon({ of: Icon, filled }: { of: LucideIcon | string; filled: boolean | undefined }) {
  if (typeof Icon === 'string') {
    return <span className="text-xs font-semibold tabular-nums @md:text-sm">{Icon}</span>;
  }
  return <Icon aria-hidden className={`size-5.5 @4xl:size-6.5 ${filled ? 'fill-current' : ''}`} />;
}

/** Inside `data-edge`, tooltips align with that edge, so that they stay inside the player. */
function Tip({ label, shortcut }: { label: string; shortcut: string | undefined }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute bottom-full left-1/2 mb-3.5 flex -translate-x-1/2 items-center gap-2 rounded-sm bg-badge px-2 py-1 text-xs font-medium whitespace-nowrap opacity-0 transition-opacity group-hover/button:opacity-100 group-hover/button:delay-300 group-focus-visible/button:opacity-100 group-data-popup-open/button:opacity-0 in-data-[edge=left]:start-0 in-data-[edge=left]:translate-x-0 in-data-[edge=right]:end-0 in-data-[edge=right]:start-auto in-data-[edge=right]:translate-x-0 pointer-coarse:hidden"
    >
      {label}
      {shortcut && <kbd className="rounded-[0.25rem] bg-on-badge/20 px-1 font-sans">{shortcut}</kbd>}
    </span>
  );
}
