import { t } from '@lingui/core/macro';
import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { volumeStep } from '#player/media/media.ts';
import { useMedia, usePlayer } from '#player/player-context.ts';
import { ControlButton } from './control-button.tsx';
import { Slider } from './slider.tsx';

export function VolumeControl() {
  const { player } = usePlayer();
  const volume = useMedia((state) => state.volume);
  const muted = useMedia((state) => state.muted);
  const heard = muted ? 0 : volume;
  return (
    <div className="group/volume flex items-center">
      <ControlButton
        label={
          muted
            ? t({ message: 'Unmute', comment: 'Button that turns the sound on' })
            : t({ message: 'Mute', comment: 'Button that turns the sound off' })
        }
        shortcut="M"
        icon={volumeIcon(heard)}
        onClick={player.toggleMuted}
      />
      <Slider
        label={t`Volume`}
        valueText={formatVolume(heard)}
        share={heard}
        min={0}
        max={1}
        step={volumeStep}
        value={heard}
        onValue={player.setVolume}
        className="w-0 opacity-0 transition-[width,opacity] group-hover/volume:w-22 group-hover/volume:opacity-100 has-focus-visible:w-22 has-focus-visible:opacity-100 @2xl:w-22 @2xl:opacity-100 pointer-coarse:hidden"
      />
    </div>
  );
}

/** Formats a volume from 0 to 1 as `50 %`. */
export function formatVolume(heard: number): string {
  const percent = Math.round(heard * 100);
  return t({ message: `${percent}%`, comment: 'The volume of the player: 50 %' });
}

export function volumeIcon(heard: number) {
  if (heard === 0) return VolumeX;
  return heard < 0.5 ? Volume1 : Volume2;
}
