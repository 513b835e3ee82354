import { Search, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { IconButton } from '#ui/icon-button.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { searchPath } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

type SearchBoxProps = {
  autoFocus?: boolean;
  /** Once a search has been chosen. */
  onSearch?: () => void;
};

/** A combobox: the text stays the person's own, and the list below offers ways to finish it. */
export function SearchBox({ autoFocus, onSearch }: SearchBoxProps) {
  const [params] = useSearchParams();
  const [text, setText] = useState(params.get('query') ?? '');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { suggestions, isLoading } = useSuggestions(isOpen ? text : '');
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const listId = useId();
  const isShown = isOpen && (suggestions.length > 0 || isLoading);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const searchFor = (wanted: string) => {
    if (wanted.trim() === '') return;
    setText(wanted);
    close();
    onSearch?.();
    navigate(searchPath(wanted.trim()));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchFor(suggestions[active]?.label ?? text);
  };
  const type = (value: string) => {
    setText(value);
    setActive(-1);
    setOpen(value.trim() !== '');
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    }
    if (!step) return;
    event.preventDefault();
    setOpen(true);
    // One place more than there are suggestions: the text itself.
    const places = suggestions.length + 1;
    setActive((place) => ((place + 1 + step + places) % places) - 1);
  };

  return (
    <search className="relative block">
      <form onSubmit={submit}>
        <Search aria-hidden="true" size={18} className="absolute top-3 left-3.5 text-ink-muted" />
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label="Search videos and channels"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          placeholder="Search"
          // biome-ignore lint/a11y/noAutofocus: where it is asked for, the search was what opened it
          autoFocus={autoFocus}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={move}
          onFocus={() => setOpen(text.trim() !== '')}
          onBlur={close}
          className="h-11 w-full rounded-full border border-line bg-surface pr-11 pl-10.5 text-base transition-colors placeholder:text-ink-muted hover:border-line-strong focus-visible:border-focus focus-visible:outline-offset-0"
        />
        {text !== '' && (
          <IconButton
            label="Clear search"
            className="absolute top-0 right-0 text-ink-muted"
            onClick={() => {
              type('');
              input.current?.focus();
            }}
          >
            <X size={18} />
          </IconButton>
        )}
      </form>
      <SuggestionList
        id={listId}
        suggestions={isShown ? suggestions : []}
        isLoading={isShown && isLoading}
        active={active}
        onChoose={searchFor}
      />
    </search>
  );
}
