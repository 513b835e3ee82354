import { type ChapterStart, maxChapters } from '@kinora/contract/chapters';
import { updateVideo, type Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { callApi } from '#lib/api/api-client.ts';
import { failureText } from '#lib/api/api-error.ts';
import { videoSaved } from '#lib/api/query-effects.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { Player } from '#player/player.tsx';
import type { PlayerHandle } from '#player/store/player-store.ts';
import { Button } from '#ui/button.tsx';
import { Cancel } from '#ui/form/cancel.tsx';
import { Form } from '#ui/form/form.tsx';
import { RowList } from '#ui/list/row-list.tsx';
import { ChapterFields } from './chapter-fields.tsx';
import { addRow, changeRow, chaptersToSave, problemOf, rowsOf, sortRows } from './rows.ts';

type ChapterEditorProps = {
  video: Video;
  /** The page to return to. */
  next: string;
  onSaved: () => void;
};

/** Edits the chapters of a video next to it. */
export function ChapterEditor({ video, next, onSaved }: ChapterEditorProps) {
  const [initial] = useState(() => rowsOf(video));
  const [rows, setRows] = useState(initial);
  const [player, setPlayer] = useState<PlayerHandle | null>(null);
  const [isChecked, setChecked] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const saving = useSaveChapters(video);

  const focusTitle = (id: number) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[name="title-${id}"]`)?.focus());
  const add = () => {
    const { rows: after, added } = addRow(
      rows,
      rows.length === 0 ? 0 : Math.round((player?.now() ?? 0) * 1000),
    );
    setRows(after);
    focusTitle(added);
  };
  const save = () => {
    const sorted = sortRows(rows);
    setChecked(true);
    setRows(sorted);
    const invalid = sorted.find((_, index) => problemOf(sorted, index, video.duration) !== null);
    if (invalid) return focusTitle(invalid.id);
    saving.mutate(chaptersToSave(sorted), { onSuccess: onSaved });
  };
  return (
    <Form busy={saving.isPending} unsaved={rows !== initial && !saving.isSuccess} onSubmit={save}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(22rem,2fr)]">
        <div className="sticky top-(--header-height) z-1 -mx-4 aspect-video max-h-[40dvh] sm:relative sm:top-auto sm:mx-0 sm:max-h-[60dvh] lg:sticky lg:top-20">
          <Player
            {...{ id: video._id, title: video.title, artist: video.owner.fullname, poster: video.thumbnail }}
            {...{ hls: video.playback.hls, file: video.videoFile, storyboard: video.playback.storyboard }}
            theatre={null}
            onReady={setPlayer}
          />
        </div>
        <div ref={list} className="flex min-w-0 flex-col gap-4">
          {rows.length === 0 ? (
            <p className="text-ink-muted">
              <Trans>No chapters yet. Play the video, and add a chapter where a new part starts.</Trans>
            </p>
          ) : (
            <RowList aria-label={t`Chapters`} className="flex flex-col gap-3">
              {rows.map((row, index) => (
                <ChapterFields
                  key={row.id}
                  row={row}
                  isFirst={index === 0}
                  problem={isChecked ? problemOf(rows, index, video.duration) : null}
                  onChange={(change) => setRows((now) => changeRow(now, row.id, change))}
                  onSeek={(start) => player?.seek(start / 1000)}
                  onRemove={() => setRows((now) => now.filter(({ id }) => id !== row.id))}
                />
              ))}
            </RowList>
          )}
          <Button onClick={add} aria-disabled={rows.length >= maxChapters} className="self-start">
            <Plus aria-hidden="true" size={18} />
            {rows.length === 0 ? t`Add a chapter` : t`Add a chapter at the current time`}
          </Button>
          {saving.error && (
            <p role="alert" className="text-sm text-danger-ink">
              {failureText(saving.error)}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Cancel to={next} />
            <Button type="submit" variant="primary" busy={saving.isPending} aria-disabled={rows === initial}>
              <Trans>Save chapters</Trans>
            </Button>
          </div>
        </div>
      </div>
    </Form>
  );
}

function useSaveChapters({ _id: videoId, updatedAt }: Video) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (chapters: ChapterStart[]) =>
      callApi(updateVideo, {
        params: { videoId },
        body: { chapters, ...(updatedAt !== undefined && { unchangedSince: updatedAt }) },
      }),
    meta: { success: t`Chapters saved`, failure: false },
    onSuccess: (saved) => videoSaved(client, saved),
  });
}
