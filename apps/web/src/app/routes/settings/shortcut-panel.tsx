import { t } from '@lingui/core/macro';
import { storePreferences } from '#player/preferences/preferences.ts';
import { usePreference } from '#player/preferences/use-preferences.ts';
import { Switch } from '#ui/form/switch.tsx';
import { Panel } from '#ui/panel.tsx';

/** Turns off shortcuts of one key, which speech input may trigger by accident. */
export function ShortcutPanel() {
  return (
    <Panel
      title={t`Keyboard shortcuts`}
      description={t`Single keys, such as K to pause, work anywhere on a page. If they're off, they work only in the player while it has the focus. Applies to this browser.`}
    >
      <Switch
        label={t`Use shortcuts on the whole page`}
        checked={usePreference('pageShortcuts')}
        onCheckedChange={(isOn) => storePreferences({ pageShortcuts: isOn })}
      />
    </Panel>
  );
}
