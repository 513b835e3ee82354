import type { Captions } from '@kinora/contract/captions';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { captionsLabel } from '#lib/language-names.ts';
import { findTrack } from '#player/captions/use-captions.ts';
import { readPreferences } from '#player/preferences/preferences.ts';
import type { PlayerHandle } from '#player/store/player-store.ts';
import { usePlayerHandleState } from '#player/use-player-handle.ts';
import { Button } from '#ui/button.tsx';
import { PanelFailure, PanelLoading } from '#ui/feedback/panel-states.tsx';
import { controlClass } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { transcriptQuery } from './api.ts';
import { findLines, lineAt, type TranscriptLine } from './lines.ts';
import { TranscriptLines } from './transcript-lines.tsx';
import { useFollow } from './use-follow.ts';

export type TranscriptPanelProps = {
  tracks: readonly Captions[];
  /** Null until the player is ready. */
  player: PlayerHandle | null;
  onSeek: (seconds: number) => void;
  onClose: () => void;
};

export function TranscriptPanel({ tracks, player, onSeek, onClose }: TranscriptPanelProps) {
  const [language, setLanguage] = useState(() => readPreferences().language);
  const track = findTrack(tracks, language) ?? tracks[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);
  if (!track) return null;
  return (
    <section aria-labelledby={id} className="overflow-clip rounded-card bg-surface">
      <div className="flex items-center gap-2 py-1 pe-1 ps-4">
        <h2 ref={heading} id={id} tabIndex={-1} className="me-auto font-bold outline-none">
          <Trans>Transcript</Trans>
        </h2>
        {tracks.length > 1 && (
          <Select
            label={t`Language of the transcript`}
            value={track.language}
            options={tracks.map((one) => ({ value: one.language, label: captionsLabel(one) }))}
            onValueChange={setLanguage}
          />
        )}
        <IconButton label={t`Close the transcript`} onClick={onClose}>
          <X aria-hidden="true" size={20} />
        </IconButton>
      </div>
      <TranscriptContent key={track.url} url={track.url} player={player} onSeek={onSeek} />
    </section>
  );
}

type TranscriptContentProps = Pick<TranscriptPanelProps, 'player' | 'onSeek'>;

function TranscriptContent({ url, ...props }: TranscriptContentProps & { url: string }) {
  const { data: lines, error, refetch } = useQuery(transcriptQuery(url));
  if (lines && lines.length > 0) return <SearchableLines lines={lines} {...props} />;
  return (
    <div className="px-4 pb-4">
      {lines ? (
        <p className="text-sm text-ink-muted">
          <Trans>No transcript</Trans>
        </p>
      ) : error ? (
        <PanelFailure error={error} onRetry={refetch} />
      ) : (
        <PanelLoading lines={4} />
      )}
    </div>
  );
}

function describeCount(count: number): string {
  if (count === 0) return t`No lines match.`;
  return plural(count, { one: '# line', other: '# lines' });
}

function SearchableLines({
  lines,
  player,
  onSeek,
}: TranscriptContentProps & { lines: readonly TranscriptLine[] }) {
  const [search, setSearch] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const found = findLines(lines, search);
  const isSearching = search.trim() !== '';
  const current = usePlayerHandleState(player, ({ currentTime }) => lineAt(found, currentTime), -1);
  const { isFollowing, follow, listProps } = useFollow(list, current, !isSearching);
  return (
    <>
      <div className="px-4 pb-3">
        <input
          type="search"
          dir="auto"
          aria-label={t`Search in the transcript`}
          placeholder={t`Search in the transcript`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className={`${controlClass} h-11`}
        />
        <p role="status" className={isSearching ? 'mt-2 text-sm text-ink-muted' : 'sr-only'}>
          {isSearching && describeCount(found.length)}
        </p>
      </div>
      <TranscriptLines {...listProps} ref={list} lines={found} current={current} onSeek={onSeek} />
      {/* Always rendered, so that the list's height doesn't change under the pointer. */}
      <div className="flex justify-end px-3 py-2">
        <Button size="small" disabled={isFollowing || isSearching} onClick={follow}>
          {isFollowing
            ? t({ message: 'Following the video', comment: 'The transcript scrolls along with the video' })
            : t({ message: 'Follow the video', comment: 'Lets the transcript scroll along with the video' })}
        </Button>
      </div>
    </>
  );
}
