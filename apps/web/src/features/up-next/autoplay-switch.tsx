import { t } from '@lingui/core/macro';
import { storePreferences } from '#player/preferences/preferences.ts';
import { usePreference } from '#player/preferences/use-preferences.ts';
import { Switch } from '#ui/form/switch.tsx';

/** Switches whether the next video starts automatically. The choice is stored. */
export function AutoplaySwitch() {
  return (
    <Switch
      label={t`Autoplay`}
      checked={usePreference('autoplay')}
      onCheckedChange={(autoplay) => storePreferences({ autoplay })}
      className="flex-row-reverse"
    />
  );
}
