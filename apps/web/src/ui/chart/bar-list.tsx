import type { ReactNode } from 'react';
import { percent } from './chart-parts.tsx';

export type Bar = {
  key: string;
  label: ReactNode;
  /** The formatted value. */
  text: string;
  /** The share of the longest bar. */
  share: number;
};

/** Compares values as bars with their labels, longest first. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  return (
    <ul className="flex flex-col gap-3.5 text-sm">
      {bars.map(({ key, label, text, share }) => (
        <li key={key}>
          <div className="flex items-baseline justify-between gap-4">
            <span dir="auto" className="min-w-0 truncate">
              {label}
            </span>
            <span className="shrink-0 font-semibold tabular-nums">{text}</span>
          </div>
          <div aria-hidden="true" className="mt-1.5 h-2 overflow-clip rounded-full bg-raised">
            <div className="h-full rounded-full bg-accent-mark" style={{ width: percent(share) }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
