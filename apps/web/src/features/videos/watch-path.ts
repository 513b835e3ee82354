/** The path of a video's page, with the playlist from which it is played. */
export function watchPath(videoId: string, listId: string | null): string {
  return listId === null ? `/video/${videoId}` : `/video/${videoId}?list=${listId}`;
}
