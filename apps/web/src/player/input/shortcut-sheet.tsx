import { Dialog } from '@base-ui/react/dialog';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { i18n } from '#lib/i18n/i18n.ts';
import { usePlayer } from '#player/player-context.ts';
import { storePreferences } from '#player/preferences/preferences.ts';
import { usePreference } from '#player/preferences/use-preferences.ts';
import { Switch } from '#ui/form/switch.tsx';
import { useOpenAfterMount } from '#ui/overlay/use-open-after-mount.ts';
import { nameKey, shortcuts } from './shortcuts.ts';

export type ShortcutSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
  const { stage } = usePlayer();
  return (
    <Dialog.Root open={useOpenAfterMount(open)} onOpenChange={onOpenChange}>
      <Dialog.Portal container={stage}>
        <Dialog.Backdrop className="fixed inset-0 z-overlay bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed top-1/2 left-1/2 z-overlay max-h-[calc(100dvh-2rem)] w-[min(26rem,calc(100vw-2rem))] -translate-1/2 overflow-y-auto rounded-panel bg-raised p-5 text-ink shadow-overlay transition-[scale,opacity] outline-none data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
          <div className="mb-3 flex items-center justify-between">
            <Dialog.Title className="text-lg font-semibold">{t`Keyboard shortcuts`}</Dialog.Title>
            <Dialog.Close
              aria-label={t`Close`}
              className="grid size-11 place-items-center rounded-full outline-focus transition-colors hover:bg-hover focus-visible:outline-2"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          <dl className="grid gap-1 text-sm">
            {shortcuts.map(({ keys, description }) => (
              <div key={keys.join()} className="flex min-h-9 items-center justify-between gap-4">
                <dt className="text-ink-muted">{i18n._(description)}</dt>
                <dd className="flex gap-1">
                  {keys.map((key) => (
                    <kbd
                      key={key}
                      className="min-w-6 rounded-sm bg-hover px-1.5 py-0.5 text-center font-sans text-xs font-medium"
                    >
                      {nameKey(key)}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
          <Switch
            label={t`Use shortcuts on the whole page`}
            checked={usePreference('pageShortcuts')}
            onCheckedChange={(isOn) => storePreferences({ pageShortcuts: isOn })}
            className="mt-3 w-full flex-row-reverse justify-between border-t border-line pt-3"
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
