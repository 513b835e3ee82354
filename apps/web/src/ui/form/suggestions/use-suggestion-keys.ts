import { useEffect, useEffectEvent, useState } from 'react';
import type { TypedToken } from './typed-token.ts';
import type { TextSuggestion } from './use-text-suggestions.tsx';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

type SuggestionKeys = {
  /** The id of the listbox. The options append their index to it. */
  id: string;
  token: TypedToken;
  options: readonly TextSuggestion[];
  choose: (option: TextSuggestion) => void;
  onClose: () => void;
};

/**
 * Lets keys pressed in the text field choose from the list. Returns the index of the active option, or -1 if none is
 * active. The first person is active immediately, because a mention must name an account. No tag is active at first,
 * because any word can be a tag.
 */
export function useSuggestionKeys({ id, token, options, choose, onClose }: SuggestionKeys): number {
  const { control, kind, query } = token;
  const first = kind === 'mention' ? 0 : -1;
  const [moved, setMoved] = useState({ query, active: first });
  const count = options.length;
  const active = Math.min(moved.query === query ? moved.active : first, count - 1);
  useComboboxAttributes(control, id, count > 0, active);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (count === 0 || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const option = options[active];
    const step = steps[event.key];
    if (step) {
      const places = count - first;
      setMoved({ query, active: ((active - first + step + places) % places) + first });
    } else if (event.key === 'Escape') {
      onClose();
    } else if (option && (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey))) {
      choose(option);
    } else {
      return;
    }
    // The form must not handle the same key.
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listener = (event: Event) => onKey(event as KeyboardEvent);
    control.addEventListener('keydown', listener);
    return () => control.removeEventListener('keydown', listener);
  }, [control]);
  return active;
}

/**
 * Exposes the list to screen readers. A multi-line field can't be a combobox, so it has the attributes only while the
 * list is shown.
 */
function useComboboxAttributes(control: Element, id: string, isShown: boolean, active: number): void {
  useEffect(() => {
    if (!isShown) return;
    const isCombobox = control.getAttribute('role') === 'combobox';
    control.setAttribute('aria-controls', id);
    if (active >= 0) control.setAttribute('aria-activedescendant', `${id}-${active}`);
    if (isCombobox) {
      control.setAttribute('aria-expanded', 'true');
    } else {
      control.setAttribute('aria-autocomplete', 'list');
    }
    return () => {
      control.removeAttribute('aria-controls');
      control.removeAttribute('aria-activedescendant');
      if (isCombobox) {
        control.setAttribute('aria-expanded', 'false');
      } else {
        control.removeAttribute('aria-autocomplete');
      }
    };
  }, [control, id, isShown, active]);
}
