import type { PlaylistKind, PlaylistVisibility } from '@kinora/contract/playlists';
import type { Generated } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

type PlaylistTable = {
  id: string;
  owner_id: string;
  kind: Generated<PlaylistKind>;
  visibility: Generated<PlaylistVisibility>;
  name: string;
  description: string;
  /** The words of its name and description, without case and accents; null until they are indexed. */
  search: Generated<string | null>;
  created_at: Time;
  updated_at: Time;
};

/** Positions follow the order in which videos were added, until the owner moves a video. */
type PlaylistEntryTable = {
  playlist_id: string;
  video_id: string;
  position: Generated<number>;
  added_at: Time;
};

/** Other people's playlists in a person's library. A playlist that has become private keeps its rows. */
type SavedPlaylistTable = { user_id: string; playlist_id: string; saved_at: Time };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    playlists: PlaylistTable;
    playlist_entries: PlaylistEntryTable;
    saved_playlists: SavedPlaylistTable;
  }
}
