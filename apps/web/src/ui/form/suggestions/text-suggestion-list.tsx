import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { TypedToken } from './typed-token.ts';
import { useSuggestionKeys } from './use-suggestion-keys.ts';
import { type TextSuggestion, useTextSuggestions } from './use-text-suggestions.tsx';

type TextSuggestionListProps = { token: TypedToken; onClose: () => void };

/** Lists the people or tags that match the typed text. The text field keeps the focus and receives the keys. */
export function TextSuggestionList({ token, onClose }: TextSuggestionListProps) {
  const id = useId();
  const options = useTextSuggestions(token);
  const choose = ({ text }: TextSuggestion) => {
    insert(token, text);
    onClose();
  };
  const active = useSuggestionKeys({ id, token, options, choose, onClose });
  const box = useRef<HTMLDivElement>(null);
  const isShown = options.length > 0;
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && countText(options.length)}
      </p>
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only prevents a default action of the mouse
        <div
          ref={box}
          // Keeps the focus in the field: its blur would hide the list before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-overlay mt-1 max-h-80 max-w-sm scroll-my-4 overflow-y-auto rounded-card bg-surface p-1.5 shadow-overlay"
        >
          <div id={id} role="listbox" aria-label={token.kind === 'mention' ? t`People` : t`Tags`}>
            {options.map((option, index) => (
              <Option
                key={option.text}
                id={`${id}-${index}`}
                isActive={index === active}
                onChoose={() => choose(option)}
              >
                {option.content}
              </Option>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

const countText = (count: number) =>
  plural(count, {
    one: '# suggestion. Use the arrow keys to choose.',
    other: '# suggestions. Use the arrow keys to choose.',
  });

type OptionProps = { id: string; isActive: boolean; onChoose: () => void; children: ReactNode };

function Option({ id, isActive, onChoose, children }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the text field, which has the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the text field has the focus
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-sm hover:bg-raised aria-selected:bg-raised"
    >
      {children}
    </div>
  );
}

/** Replaces the typed word and adds a space. Like typing, the replacement can be undone and fires `input`. */
function insert({ control, start }: TypedToken, text: string): void {
  const end = control.selectionEnd ?? start;
  const replacement = /^\s/.test(control.value.slice(end)) ? text : `${text} `;
  control.focus();
  control.setSelectionRange(start, end);
  if (document.execCommand('insertText', false, replacement)) return;
  control.setRangeText(replacement, start, end, 'end');
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
