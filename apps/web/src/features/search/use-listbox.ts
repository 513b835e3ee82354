import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Holds the state of a combobox's list: whether it is open, and the index of the option selected by the arrow keys (-1
 * for the text itself).
 */
export function useListbox() {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  return {
    isOpen,
    active,
    close,
    open: () => setOpen(true),
    /** Opens the list with no option selected, because the text has changed. */
    restart: () => {
      setActive(-1);
      setOpen(true);
    },
    closeOnBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) close();
    },
    /** Handles a key in the input. `count` is the number of options. */
    handleKey: (event: KeyboardEvent, { count, isShown }: { count: number; isShown: boolean }) => {
      const step = steps[event.key];
      if (event.key === 'Escape' && isShown) {
        // The first Escape closes the list; the second closes the sheet around it.
        event.preventDefault();
        close();
      }
      if (!step) return;
      event.preventDefault();
      setOpen(true);
      const stops = count + 1;
      setActive((index) => ((index + 1 + step + stops) % stops) - 1);
    },
  };
}
