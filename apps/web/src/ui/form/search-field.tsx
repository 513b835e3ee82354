import { maxSearchLength } from '@kinora/contract/fields';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { arePageShortcutsOn } from '#lib/browser/page-shortcuts.ts';
import { controlClass } from './field.tsx';

type SearchFieldProps = {
  /** The accessible name and the placeholder. */
  label: string;
  value: string;
  /** Called once typing pauses. */
  onSearch: (text: string) => void;
};

const delay = 300;

/** Searches a list as the viewer types. Pressing `/` focuses it. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  // The last searched text. A different `value` comes from outside, for example after going back.
  const [searched, setSearched] = useState(value);
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    if (value !== searched) {
      setText(value);
      setSearched(value);
    }
  }
  const search = useEffectEvent(() => {
    setSearched(text.trim());
    onSearch(text.trim());
  });
  useEffect(() => {
    if (text.trim() === searched) return;
    const timer = setTimeout(search, delay);
    return () => clearTimeout(timer);
  }, [text, searched]);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
      const isDialogOpen = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      if (event.key !== '/' || isTyping || isDialogOpen || !arePageShortcutsOn()) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return (
    <search className="relative min-w-0 flex-1 basis-64">
      <Search
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute top-1/2 start-3.5 -translate-y-1/2 text-ink-muted"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={maxSearchLength}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        className={`${controlClass} h-11 [unicode-bidi:plaintext] ps-10.5 placeholder-shown:text-ellipsis`}
      />
    </search>
  );
}
