import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Clock, SquarePlay, UserRound, X } from 'lucide-react';
import { classNames } from '#lib/class-names.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { matchedLine, matchedParts } from './matched-parts.ts';
import type { Suggestion } from './suggestions.ts';

export type SuggestionListProps = {
  id: string;
  options: Suggestion[];
  /** The text in the box. */
  typed: string;
  isLoading: boolean;
  /** The index of the option selected by the arrow keys, or -1. */
  active: number;
  onChoose: (label: string) => void;
  onRemove: (label: string) => void;
  onClearAll: () => void;
};

/**
 * Lists the suggestions. The buttons that remove recent searches are outside the listbox, because an option can't
 * contain buttons.
 */
export function SuggestionList({
  id,
  options,
  typed,
  isLoading,
  active,
  onChoose,
  ...recent
}: SuggestionListProps) {
  const isShown = options.length > 0 || isLoading;
  const isRecent = options[0]?.kind === 'recent';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only prevents the default action of a mouse press
    <div
      // Keeps the focus in the field, because its blur would hide the list before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      className={classNames(
        'absolute inset-x-0 top-full z-overlay mt-2 max-h-[calc(100dvh-5rem)] overflow-y-auto rounded-card bg-surface p-1.5 shadow-overlay',
        !isShown && 'hidden',
      )}
    >
      <div className="flex">
        <div
          id={id}
          role="listbox"
          aria-label={isRecent ? t`Recent searches` : t`Suggestions`}
          className="min-w-0 flex-1"
        >
          {options.map((option, index) => (
            <Option
              key={option.label}
              id={`${id}-${index}`}
              option={option}
              typed={typed}
              isActive={index === active}
              onChoose={onChoose}
            />
          ))}
        </div>
        {isRecent && <RemoveButtons options={options} onRemove={recent.onRemove} />}
      </div>
      {isRecent && (
        <Button variant="ghost" size="small" onClick={recent.onClearAll} className="text-ink-muted">
          <Trans>Clear recent searches</Trans>
        </Button>
      )}
      {isLoading && (
        <p role="status" className="px-3 py-2.5 text-sm text-ink-muted">
          <Trans>Loading...</Trans>
        </p>
      )}
    </div>
  );
}

type OptionProps = {
  id: string;
  option: Suggestion;
  typed: string;
  isActive: boolean;
  onChoose: (label: string) => void;
};

const icons = { video: SquarePlay, channel: UserRound, recent: Clock };

function Option({ id, option, typed, isActive, onChoose }: OptionProps) {
  const { kind, label, detail, description = '' } = option;
  const Icon = icons[kind];
  // Explains a title without a typed word.
  const hasMatch = matchedParts(label, typed).some(({ isMatch }) => isMatch);
  const line = hasMatch ? null : matchedLine(description, typed);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the combobox, which has the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the combobox has the focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={() => onChoose(label)}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1 text-sm hover:bg-raised aria-selected:bg-raised"
    >
      <Icon
        aria-label={kind === 'channel' ? t`Channel` : undefined}
        aria-hidden={kind !== 'channel'}
        size={16}
        className="shrink-0 text-ink-muted"
      />
      <span className="min-w-0">
        <span dir="auto" className="block truncate">
          <Matched text={label} typed={typed} />
        </span>
        {line && (
          <span dir="auto" className="block truncate text-xs text-ink-muted">
            <Matched text={line} typed={typed} />
          </span>
        )}
      </span>
      {detail && detail !== label && (
        <span dir="auto" className="truncate text-ink-muted">
          <Matched text={detail} typed={typed} />
        </span>
      )}
    </div>
  );
}

/** Emphasizes what matches the typed text. */
function Matched({ text, typed }: { text: string; typed: string }) {
  return matchedParts(text, typed).map(({ text: part, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no state
    isMatch ? <b key={index}>{part}</b> : part,
  );
}

function RemoveButtons({ options, onRemove }: Pick<SuggestionListProps, 'options' | 'onRemove'>) {
  return (
    <ul aria-label={t`Remove from recent searches`}>
      {options.map(({ label }) => (
        <li key={label}>
          <IconButton
            label={t({ message: `Remove ${label}`, comment: 'Removes a text from the recent searches' })}
            onClick={() => onRemove(label)}
            className="text-ink-muted"
          >
            <X aria-hidden="true" size={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
