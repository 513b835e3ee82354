import { t } from '@lingui/core/macro';
import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { defer, useDeferred } from '#ui/overlay/deferred.ts';
import type { SuggestionListProps } from './suggestion-list.tsx';
import { useSearchBox } from './use-search-box.ts';

const suggestionList = defer<SuggestionListProps>(
  async () => (await import('./suggestion-list.tsx')).SuggestionList,
);

type SearchBoxProps = {
  /** Focuses the box when it mounts, for use in a sheet that opens for searching. */
  focusOnMount?: boolean;
  /** Called when a search starts. */
  onSearch?: () => void;
};

/** A combobox. The arrow keys move through the suggestions without changing the text. */
export function SearchBox({ focusOnMount, onSearch }: SearchBoxProps) {
  const box = useSearchBox(onSearch);
  const SuggestionList = useDeferred(suggestionList, box.isShown);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  /** Returns the focus to the input, because the pressed button may disappear. */
  const runThenFocusInput = (action: () => void) => {
    action();
    input.current?.focus();
  };

  return (
    <search className="relative block" onBlur={box.leave}>
      <form onSubmit={box.submit}>
        <Search aria-hidden="true" size={18} className="absolute top-3 start-3.5 text-ink-muted" />
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label={t`Search videos and channels`}
          aria-expanded={SuggestionList !== null && box.isShown}
          aria-controls={SuggestionList ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={box.active >= 0 ? `${listId}-${box.active}` : undefined}
          autoComplete="off"
          placeholder={t({ message: 'Search', context: 'verb' })}
          data-autofocus={focusOnMount || undefined}
          data-typing={box.isTyping || undefined}
          value={box.text}
          onChange={({ target }) => box.type(target.value)}
          onKeyDown={box.handleKey}
          onFocus={box.open}
          className="h-11 w-full [unicode-bidi:plaintext] rounded-full border border-line bg-surface pe-11 ps-10.5 text-base transition-colors placeholder:text-ink-muted hover:border-line-strong focus-visible:border-focus focus-visible:outline-offset-0"
        />
        {box.text !== '' && (
          <IconButton
            label={t`Clear search`}
            className="absolute top-0 end-0 text-ink-muted"
            onClick={() => runThenFocusInput(() => box.type(''))}
          >
            <X size={18} />
          </IconButton>
        )}
      </form>
      {SuggestionList && (
        <SuggestionList
          id={listId}
          options={box.isShown ? box.options : []}
          typed={box.text}
          isLoading={box.isShown && box.isLoading}
          active={box.active}
          onChoose={box.searchFor}
          onRemove={(label) => runThenFocusInput(() => box.recent.remove(label))}
          onClearAll={() => runThenFocusInput(box.recent.clear)}
        />
      )}
    </search>
  );
}
