import { type FocusEvent, type FormEvent, type KeyboardEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Suggestion, searchPath } from './suggestions.ts';
import { useListbox } from './use-listbox.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Controls the search combobox. Its options are suggestions or, if the text is blank, recent searches. */
export function useSearchBox(onSearch?: () => void) {
  const { text, isTyping, typed, settled } = useQueryText();
  const { isOpen, active, ...listbox } = useListbox();
  const recent = useRecentSearches();
  const { suggestions, isLoading } = useSuggestions(isOpen ? text : '');
  const navigate = useNavigate();
  const isBlank = text.trim() === '';
  const options: Suggestion[] = isBlank
    ? recent.searches.map((label) => ({ kind: 'recent', label }))
    : suggestions;
  const isShown = isOpen && (options.length > 0 || isLoading);

  const searchFor = (wanted: string) => {
    const trimmed = wanted.trim();
    if (trimmed === '') return;
    settled(trimmed);
    recent.add(trimmed);
    listbox.close();
    onSearch?.();
    navigate(searchPath(trimmed));
  };

  return {
    ...{ text, isTyping, active, options, isLoading, isShown, recent, searchFor },
    leave: (event: FocusEvent) => {
      listbox.closeOnBlur(event);
      if (!event.currentTarget.contains(event.relatedTarget)) settled(text);
    },
    open: () => {
      recent.refresh();
      listbox.open();
    },
    type: (value: string) => {
      typed(value);
      listbox.restart();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      searchFor(options[active]?.label ?? text);
    },
    handleKey: (event: KeyboardEvent) => listbox.handleKey(event, { count: options.length, isShown }),
  };
}

/**
 * Holds the box's text. The text follows the query in the URL of the results, so that Back shows the previous search. It doesn't
 * follow while a person types, because a page that opens then would overwrite their input.
 */
function useQueryText() {
  const { pathname, search } = useLocation();
  const query = pathname === '/search' ? new URLSearchParams(search).get('query') : null;
  const [text, setText] = useState(query ?? '');
  const [isTyping, setTyping] = useState(false);
  const [last, setLast] = useState(query);
  if (query !== last) {
    setLast(query);
    if (query !== null && !isTyping) setText(query);
  }
  const change = (typing: boolean) => (value: string) => {
    setText(value);
    setTyping(typing);
  };
  return { text, isTyping, typed: change(true), settled: change(false) };
}
