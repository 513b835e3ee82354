import type { Playlist } from '@kinora/contract/playlists';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Play, Shuffle } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { changePlayOrder, shuffleFrom } from './use-play-order.ts';

/** Buttons that start the playlist, in order or shuffled. */
export function PlayAll({ playlist: { _id: playlistId, videos } }: { playlist: Playlist }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [first] = videos;
  if (!first) return null;
  const urlOf = (videoId: string) => `/video/${videoId}?list=${playlistId}`;
  const shuffle = () => {
    const { _id: chosen } = videos[Math.floor(Math.random() * videos.length)] ?? first;
    changePlayOrder(client, playlistId, { shuffle: shuffleFrom(chosen) });
    navigate(urlOf(chosen));
  };
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton
        to={urlOf(first._id)}
        variant="primary"
        size="small"
        onClick={() => changePlayOrder(client, playlistId, { shuffle: null })}
      >
        <Play aria-hidden="true" size={16} />
        <Trans>Play all</Trans>
      </LinkButton>
      <Button size="small" onClick={shuffle}>
        <Shuffle aria-hidden="true" size={16} />
        <Trans context="verb">Shuffle</Trans>
      </Button>
    </div>
  );
}
