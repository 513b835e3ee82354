import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Suggestion, searchPath } from './suggestions.ts';
import { useRecentSearches } from './use-recent-searches.ts';
import { useSuggestions } from './use-suggestions.ts';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The state of the combobox. `active` is the index of the option that the arrow keys selected, or -1 for the text
 * itself. Without a text, the options are the recent searches.
 */
export function useSearchBox(onSearch?: () => void) {
  const [params] = useSearchParams();
  const query = params.get('query');
  const [text, setText] = useState(query ?? '');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const recent = useRecentSearches();
  const { suggestions, isLoading } = useSuggestions(isOpen ? text : '');
  const navigate = useNavigate();
  const isBlank = text.trim() === '';
  const options: Suggestion[] = isBlank
    ? recent.searches.map((label) => ({ kind: 'recent', label }))
    : suggestions;
  const isShown = isOpen && (options.length > 0 || isLoading);

  // Follows the URL, so that Back shows the previous search in the box.
  useEffect(() => setText((current) => query ?? current), [query]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const open = () => {
    recent.refresh();
    setOpen(true);
  };
  const closeOnBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const type = (value: string) => {
    setText(value);
    setActive(-1);
    setOpen(true);
  };
  const searchFor = (wanted: string) => {
    const trimmed = wanted.trim();
    if (trimmed === '') return;
    setText(trimmed);
    recent.remember(trimmed);
    close();
    onSearch?.();
    navigate(searchPath(trimmed));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchFor(options[active]?.label ?? text);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Escape' && isShown) {
      // The first Escape closes the list, the second the sheet around it.
      event.preventDefault();
      close();
    }
    if (!step) return;
    event.preventDefault();
    setOpen(true);
    const places = options.length + 1;
    setActive((place) => ((place + 1 + step + places) % places) - 1);
  };

  return {
    text,
    active,
    options,
    isLoading,
    isShown,
    recent,
    open,
    closeOnBlur,
    type,
    searchFor,
    submit,
    handleKey,
  };
}
