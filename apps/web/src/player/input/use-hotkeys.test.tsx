import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OptionMenuPopup } from '#player/controls/option-menu-popup.tsx';
import { PlayerContext } from '#player/player-context.ts';
import { storePreferences } from '#player/preferences/preferences.ts';
import { aPlayerScope } from '#test/player-scope.ts';
import { useHotkeys } from './use-hotkeys.ts';

const runCommand = vi.fn();

function Stage({ children }: { children: ReactNode }) {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [scope] = useState(() => aPlayerScope({ runCommand }));
  return (
    <div ref={setStage}>{stage && <PlayerContext value={{ ...scope, stage }}>{children}</PlayerContext>}</div>
  );
}

function Parts() {
  useHotkeys(false);
  return (
    <OptionMenuPopup
      title="Captions"
      trigger={<button type="button">Captions</button>}
      options={['Off', 'Finnish']}
      selected={0}
      onSelect={() => {}}
    />
  );
}

test('a key acts on an open menu, but on the player while the menu fades out', async () => {
  await render(
    <Stage>
      <Parts />
    </Stage>,
  );
  await page.getByRole('button', { name: 'Captions' }).click();
  const option = page.getByRole('menuitemradio', { name: 'Finnish' });
  await expect.element(page.getByRole('menu')).toHaveFocus();
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  press('f');
  await expect.element(option).toHaveFocus();
  expect(runCommand).not.toHaveBeenCalled();

  const element = option.element() as HTMLElement;
  element.closest<HTMLElement>('[role="menu"]')?.style.setProperty('transition', 'opacity 5s');
  await option.click();
  expect(element.closest('[data-closed]')).not.toBeNull();
  press('f');
  expect(runCommand).toHaveBeenCalledExactlyOnceWith({ name: 'toggle-fullscreen' });
});

test('shortcuts can be limited to a focused player', async () => {
  runCommand.mockClear();
  storePreferences({ pageShortcuts: false });
  await render(
    <>
      <button type="button">Elsewhere</button>
      <Stage>
        <Parts />
      </Stage>
    </>,
  );
  const press = (name: string) => {
    const element = page.getByRole('button', { name }).element() as HTMLElement;
    element.focus();
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', bubbles: true }));
  };
  press('Elsewhere');
  expect(runCommand).not.toHaveBeenCalled();
  press('Captions');
  expect(runCommand).toHaveBeenCalledExactlyOnceWith({ name: 'toggle-fullscreen' });
});
