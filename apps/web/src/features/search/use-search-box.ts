import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { searchPath } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The state of a combobox. The text stays the person's own; `active` is the place of the suggestion that the arrow
 * keys are at, or -1 while they are at the text itself.
 */
export function useSearchBox(onSearch?: () => void) {
  const [params] = useSearchParams();
  const [text, setText] = useState(params.get('query') ?? '');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { suggestions, isLoading } = useSuggestions(isOpen ? text : '');
  const navigate = useNavigate();
  const isShown = isOpen && (suggestions.length > 0 || isLoading);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const open = () => setOpen(text.trim() !== '');
  const type = (value: string) => {
    setText(value);
    setActive(-1);
    setOpen(value.trim() !== '');
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
  const pressKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Escape' && isShown) {
      // Escape closes the list first, and only then what the box may stand in.
      event.preventDefault();
      close();
    }
    if (!step) return;
    event.preventDefault();
    setOpen(text.trim() !== '');
    const places = suggestions.length + 1;
    setActive((place) => ((place + 1 + step + places) % places) - 1);
  };

  return { text, active, suggestions, isLoading, isShown, open, close, type, searchFor, submit, pressKey };
}
