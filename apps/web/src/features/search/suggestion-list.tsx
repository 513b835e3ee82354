import { Search, UserRound } from 'lucide-react';
import { classNames } from '#lib/class-names.ts';
import type { Suggestion } from './suggestions.ts';

type SuggestionListProps = {
  id: string;
  suggestions: Suggestion[];
  isLoading: boolean;
  /** The place of the one that the arrow keys are at, or -1. */
  active: number;
  onChoose: (label: string) => void;
};

export function SuggestionList({ id, suggestions, isLoading, active, onChoose }: SuggestionListProps) {
  const isShown = suggestions.length > 0 || isLoading;
  return (
    <div
      className={classNames(
        'absolute inset-x-0 top-full z-overlay mt-2 overflow-hidden rounded-card bg-surface p-1.5 shadow-overlay',
        !isShown && 'hidden',
      )}
    >
      <div id={id} role="listbox" aria-label="Suggestions">
        {suggestions.map(({ kind, label }, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the combobox, which has the focus
          // biome-ignore lint/a11y/useFocusableInteractive: so does the focus
          <div
            key={label}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === active}
            // The field keeps the focus, so that its blur does not take the list away before the click arrives.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(label)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sm hover:bg-raised aria-selected:bg-raised"
          >
            {kind === 'channel' ? (
              <UserRound aria-label="Channel" size={16} className="shrink-0 text-ink-muted" />
            ) : (
              <Search aria-hidden="true" size={16} className="shrink-0 text-ink-muted" />
            )}
            <span className="truncate">{label}</span>
          </div>
        ))}
      </div>
      {isLoading && (
        <p role="status" className="px-3 py-2.5 text-sm text-ink-muted">
          Loading...
        </p>
      )}
    </div>
  );
}
