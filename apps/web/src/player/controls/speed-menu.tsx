import { speeds } from '#player/media/media.ts';
import { useMedia, usePlayer } from '#player/player-context.ts';
import { ControlButton } from './control-button.tsx';
import { OptionMenu } from './option-menu.tsx';

const options = speeds.map((speed) => ({ value: speed, text: speed === 1 ? 'Normal' : `${speed}×` }));

export function SpeedMenu() {
  const { player } = usePlayer();
  const speed = useMedia((state) => state.speed);
  return (
    <OptionMenu
      title="Playback speed"
      trigger={<ControlButton label="Playback speed" icon={`${speed}×`} />}
      options={options}
      value={speeds.find((known) => known === speed) ?? 1}
      onChange={player.setSpeed}
    />
  );
}
