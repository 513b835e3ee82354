import { useParams } from 'react-router';
import { playlistQuery } from '#features/playlists/api.ts';
import type { Preload } from '../../page-route.ts';
import { PlaylistPage } from './playlist-page.tsx';

export const preload: Preload = (client, { params: { playlistId = '' } }) =>
  client.ensureInfiniteQueryData(playlistQuery(playlistId));

export function Component() {
  const { playlistId = '' } = useParams();
  return <PlaylistPage playlistId={playlistId} />;
}
