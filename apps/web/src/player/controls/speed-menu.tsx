import { t } from '@lingui/core/macro';
import { i18n } from '#lib/i18n/i18n.ts';
import { speeds } from '#player/media/media.ts';
import { useMedia, usePlayer } from '#player/player-context.ts';
import { ControlButton } from './control-button.tsx';
import { OptionMenu } from './option-menu.tsx';

export function SpeedMenu() {
  const { player } = usePlayer();
  const speed = useMedia((state) => state.speed);
  const normal = t({ message: 'Normal', context: 'playback speed' });
  const options = speeds.map((value) => ({ value, text: value === 1 ? normal : formatSpeed(value) }));
  return (
    <OptionMenu
      title={t`Playback speed`}
      trigger={<ControlButton label={t`Playback speed`} icon={formatSpeed(speed)} />}
      options={options}
      value={speeds.find((known) => known === speed) ?? 1}
      onChange={player.setSpeed}
    />
  );
}

/** Formats a playback speed as `1.5×`. */
export function formatSpeed(speed: number): string {
  const factor = speed.toLocaleString(i18n.locale);
  return t({ message: `${factor}×`, comment: 'Playback speed: 1.5×' });
}
