import { useEffect } from 'react';
import { arePageShortcutsOn } from '#lib/browser/page-shortcuts.ts';
import { usePlayer } from '#player/player-context.ts';
import { type Focus, isAllowedInSmallPlayer, needsKey, readKey } from './keys.ts';

/** Matches the container of the small player, which surrounds the stage. */
const smallPlayer = '[data-small-player]';

/**
 * Keys work anywhere on the page, unless the focused element needs them. While the focus is outside the small player,
 * only a few keys control it.
 */
export function useHotkeys(small: boolean): void {
  const { stage, runCommand } = usePlayer();

  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      const focused = document.activeElement ?? document.body;
      const { key, ctrlKey, altKey } = event;
      const isTaken = needsKey(describeFocus(focused), key, ctrlKey || altKey);
      if (event.defaultPrevented || event.isComposing || isTaken) return;
      const place = small ? stage.closest(smallPlayer) : stage;
      const inside = place?.contains(focused) || document.fullscreenElement === stage;
      if (!inside && !arePageShortcutsOn()) return;
      const command = readKey(event, inside);
      if (!command || (command.name === 'open-page' && !small)) return;
      if (small && !inside && !isAllowedInSmallPlayer(command, key)) return;
      event.preventDefault();
      if (!event.repeat || !command.name.startsWith('toggle')) runCommand(command);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [stage, runCommand, small]);
}

/** Excludes an overlay that is fading out, which still has the focus but needs no keys. */
const openOverlay = ['menu', 'listbox', 'dialog', 'alertdialog']
  .map((role) => `[role="${role}"]:not([data-closed])`)
  .join();

function describeFocus(element: Element): Focus {
  return {
    tag: element.localName,
    type: element instanceof HTMLInputElement ? element.type : '',
    role: element.role ?? '',
    editable: element instanceof HTMLElement && element.isContentEditable,
    overlay: element.closest(openOverlay) !== null,
  };
}
