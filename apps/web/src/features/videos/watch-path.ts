/** The page of a video, in the playlist that it is played from. */
export function watchPath(videoId: string, listId: string | null): string {
  return listId === null ? `/video/${videoId}` : `/video/${videoId}?list=${listId}`;
}
