import type { PlaylistVisibility } from '@kinora/contract/playlists';

export type PlaylistFields = { name: string; description: string; visibility: PlaylistVisibility };

type Entered = { [Field in keyof PlaylistFields]?: PlaylistFields[Field] | null | undefined };

/** Returns the changed fields that aren't empty, or null if there are none. */
export function changedFields(before: PlaylistFields, after: Entered): Partial<PlaylistFields> | null {
  const changed: Partial<PlaylistFields> = {
    ...(after.name && after.name !== before.name && { name: after.name }),
    ...(after.description && after.description !== before.description && { description: after.description }),
    ...(after.visibility && after.visibility !== before.visibility && { visibility: after.visibility }),
  };
  return Object.keys(changed).length > 0 ? changed : null;
}
