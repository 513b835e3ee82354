import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { defer, useDeferred } from '../../overlay/deferred.ts';
import { isTextControl, type Typed, typedIn } from './typed.ts';

const list = defer(async () => (await import('./suggestion-list.tsx')).SuggestionList);

/** A single-line field is a combobox even while it has no list. */
const comboboxAttributes = [
  ['role', 'combobox'],
  ['aria-expanded', 'false'],
  ['aria-autocomplete', 'list'],
] as const;

/** Suggests people and tags while a mention or a tag is typed in the text field inside. */
export function Suggesting({ children }: { children: ReactNode }) {
  const [typed, setTyped] = useState<Typed | null>(null);
  // The start of the word whose list was closed. The list stays closed until the caret is in another word.
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const List = useDeferred(list, typed !== null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector('input');
    for (const [name, value] of comboboxAttributes) input?.setAttribute(name, value);
  }, []);
  const look = ({ target, nativeEvent }: SyntheticEvent) => {
    if (!isTextControl(target) || (nativeEvent instanceof InputEvent && nativeEvent.isComposing)) return;
    const found = typedIn(target);
    setTyped(found && found.start !== closedAt ? found : null);
    if (found?.start !== closedAt) setClosedAt(null);
  };
  const close = () => {
    setClosedAt(typed?.start ?? null);
    setTyped(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the text field inside
    <div
      ref={box}
      className="relative"
      onInput={look}
      onCompositionEnd={look}
      // The caret may have left the word.
      onSelect={typed ? look : undefined}
      onBlur={() => setTyped(null)}
    >
      {children}
      {typed && List && <List typed={typed} onClose={close} />}
    </div>
  );
}
