import { maxAudioTracks } from '@kinora/contract/audio-tracks';
import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RowList } from '#ui/list/row-list.tsx';
import { AddTrack } from './add-track.tsx';
import { useTracks } from './api.ts';
import { TrackRow } from './track-row.tsx';

/** Edits the audio tracks of the viewer's own video. Every change is saved immediately. */
export function AudioTracksEditor({ video }: { video: Video }) {
  const tracks = useTracks(video);
  return (
    <section aria-labelledby="audio-tracks" className="mt-10 flex flex-col gap-4 border-t border-line pt-8">
      <div>
        <h2 id="audio-tracks" className="text-lg font-bold">
          <Trans>Audio tracks</Trans>
        </h2>
        <p className="text-sm text-ink-muted">
          <Trans>
            Viewers choose between up to {maxAudioTracks} tracks, such as other languages or an audio
            description.
          </Trans>
        </p>
      </div>
      {tracks.length > 0 && (
        <RowList aria-label={t`Audio tracks`} className="flex flex-col divide-y divide-line">
          {tracks.map((track, index) => (
            <TrackRow
              key={track._id}
              videoId={video._id}
              track={track}
              position={index}
              count={tracks.length}
            />
          ))}
        </RowList>
      )}
      {tracks.length < maxAudioTracks && <AddTrack videoId={video._id} />}
    </section>
  );
}
