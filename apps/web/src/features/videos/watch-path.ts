/** Returns the path of a video's page, including the id of the playlist being played, if any. */
export function watchPath(videoId: string, listId: string | null): string {
  return listId === null ? `/video/${videoId}` : `/video/${videoId}?list=${listId}`;
}
