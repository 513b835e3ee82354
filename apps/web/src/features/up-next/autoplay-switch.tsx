import { storePreferences } from '#player/preferences/preferences.ts';
import { usePreference } from '#player/preferences/use-preferences.ts';
import { Switch } from '#ui/form/switch.tsx';

/** Whether the next video begins by itself, which is remembered. */
export function AutoplaySwitch() {
  return (
    <Switch
      label="Autoplay"
      checked={usePreference('autoplay')}
      onCheckedChange={(autoplay) => storePreferences({ autoplay })}
      className="flex-row-reverse"
    />
  );
}
