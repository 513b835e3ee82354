import { storePreferences } from '#player/preferences/preferences.ts';
import { usePreference } from '#player/preferences/use-preferences.ts';
import { Switch } from '#ui/form/switch.tsx';

/** Whether the next video starts automatically, which is a stored preference. */
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
