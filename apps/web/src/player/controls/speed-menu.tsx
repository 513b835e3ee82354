import { speeds } from '#player/media.ts';
import { useMedia, usePlayer } from '#player/player-context.ts';
import { storePreferences } from '#player/preferences.ts';
import { usePreference } from '#player/use-preferences.ts';
import { ControlButton } from './control-button.tsx';
import { OptionMenu } from './option-menu.tsx';

const options = speeds.map((speed) => ({ value: speed, text: speed === 1 ? 'Normal' : `${speed}×` }));

/** Also for what happens at the end, so that it can be chosen in full screen. */
export function SpeedMenu() {
  const { media } = usePlayer();
  const speed = useMedia((state) => state.speed);
  const loop = useMedia((state) => state.loop);
  const autoplay = usePreference('autoplay');
  return (
    <OptionMenu
      title="Playback speed"
      trigger={<ControlButton label="Playback speed" face={`${speed}×`} />}
      options={options}
      value={speeds.find((known) => known === speed) ?? 1}
      onChange={media.setSpeed}
      switches={[
        { text: 'Loop', checked: loop, onChange: media.setLoop },
        { text: 'Autoplay', checked: autoplay, onChange: (on) => storePreferences({ autoplay: on }) },
      ]}
    />
  );
}
