import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { defer, useDeferred } from '../../overlay/deferred.ts';
import { findTypedToken, isTextControl, type TypedToken } from './typed-token.ts';

const list = defer(async () => (await import('./text-suggestion-list.tsx')).TextSuggestionList);

/** A single-line field is a combobox even while it has no list. */
const comboboxAttributes = [
  ['role', 'combobox'],
  ['aria-expanded', 'false'],
  ['aria-autocomplete', 'list'],
] as const;

/** Suggests people and tags while a mention or a tag is typed in the text field inside. */
export function TextSuggestions({ children }: { children: ReactNode }) {
  const [token, setToken] = useState<TypedToken | null>(null);
  // The start of the word whose list was closed. The list stays closed until the caret is in another word.
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const List = useDeferred(list, token !== null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = box.current?.querySelector('input');
    for (const [name, value] of comboboxAttributes) input?.setAttribute(name, value);
  }, []);
  const updateToken = ({ target, nativeEvent }: SyntheticEvent) => {
    if (!isTextControl(target) || (nativeEvent instanceof InputEvent && nativeEvent.isComposing)) return;
    const found = findTypedToken(target);
    setToken(found && found.start !== closedAt ? found : null);
    if (found?.start !== closedAt) setClosedAt(null);
  };
  const close = () => {
    setClosedAt(token?.start ?? null);
    setToken(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the text field inside
    <div
      ref={box}
      className="relative"
      onInput={updateToken}
      onCompositionEnd={updateToken}
      // The caret may have left the word.
      onSelect={token ? updateToken : undefined}
      onBlur={() => setToken(null)}
    >
      {children}
      {token && List && <List token={token} onClose={close} />}
    </div>
  );
}
