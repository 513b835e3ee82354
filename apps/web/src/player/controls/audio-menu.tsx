import { t } from '@lingui/core/macro';
import { AudioLines } from 'lucide-react';
import type { AudioTrack, StreamAudio } from '#player/stream/audio-tracks.ts';
import { ControlButton } from './control-button.tsx';
import { OptionMenu } from './option-menu.tsx';

export function AudioMenu({ audio }: { audio: StreamAudio | null }) {
  if (!audio || audio.offered.length < 2) return null;
  const { offered, selected, select } = audio;
  return (
    <OptionMenu
      title={t`Audio`}
      trigger={<ControlButton label={t`Audio track`} icon={AudioLines} />}
      options={offered.map((track, index) => ({ value: index, text: nameOf(track) }))}
      value={selected}
      onChange={select}
    />
  );
}

function nameOf({ name, isDescription }: AudioTrack): string {
  return isDescription
    ? t({
        message: `${name} (audio description)`,
        comment: 'Name of an audio track that describes the video',
      })
    : name;
}
