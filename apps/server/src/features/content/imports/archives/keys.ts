/** The keys of what an archive has, among everything that a person imports. */
export const sourceKeys = {
  video: (id: string) => `kinora:${id}`,
  playlist: (id: string) => `kinora:playlist:${id}`,
  tweet: (id: string) => `kinora:tweet:${id}`,
  comment: (id: string) => `kinora:comment:${id}`,
  texts: (profileId: string) => `kinora:texts:${profileId}`,
  youtubeVideo: (id: string) => `youtube:${id}`,
  /** A video whose part of the archive doesn't describe it. */
  youtubeFile: (name: string) => `youtube:file:${name.slice(-400)}`,
  youtubePlaylist: (id: string) => `youtube:playlist:${id.slice(0, 400)}`,
} as const;
