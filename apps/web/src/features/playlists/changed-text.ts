export type PlaylistText = { name?: string; description?: string };

/** The changed fields that aren't empty; null if there are none. */
export function changedText(
  before: Required<PlaylistText>,
  after: { name?: string | null; description?: string | null },
): PlaylistText | null {
  const changed: PlaylistText = {
    ...(after.name && after.name !== before.name && { name: after.name }),
    ...(after.description && after.description !== before.description && { description: after.description }),
  };
  return Object.keys(changed).length > 0 ? changed : null;
}
