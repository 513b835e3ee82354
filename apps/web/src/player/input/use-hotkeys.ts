import { useEffect } from 'react';
import { usePlayer } from '#player/player-context.ts';
import { type Focus, readKey, takesKey } from './keys.ts';

/** Keys work anywhere on the page, unless the focused element needs them. */
export function useHotkeys(): void {
  const { stage, perform } = usePlayer();

  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      const focused = document.activeElement ?? document.body;
      if (event.defaultPrevented || event.isComposing || takesKey(describe(focused), event.key)) return;
      const inside = stage.contains(focused) || document.fullscreenElement === stage;
      const command = readKey(event, inside);
      if (!command) return;
      event.preventDefault();
      if (!event.repeat || !command.name.startsWith('toggle')) perform(command);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [stage, perform]);
}

/** While it fades out, an overlay keeps the focus and needs no key any more. */
const openOverlay = ['menu', 'listbox', 'dialog', 'alertdialog']
  .map((role) => `[role="${role}"]:not([data-closed])`)
  .join();

function describe(element: Element): Focus {
  return {
    tag: element.localName,
    type: element instanceof HTMLInputElement ? element.type : '',
    role: element.role ?? '',
    editable: element instanceof HTMLElement && element.isContentEditable,
    overlay: element.closest(openOverlay) !== null,
  };
}
