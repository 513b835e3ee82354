export const assetsPrefix = 'assets';

/** Returns the key prefix of an asset's files. Deleting the asset deletes everything under this prefix. */
export const assetPrefix = (assetId: string) => `${assetsPrefix}/${assetId}`;

export const assetKey = (assetId: string, file: string) => `${assetPrefix(assetId)}/${file}`;

export const assetIdOf = (key: string) => /^assets\/([0-9a-f-]{36})\//.exec(key)?.[1];

/** Matches the keys of an asset's files. */
export const assetKeyPattern = /^assets\/[0-9a-f-]{36}\/[\w./-]+$/;

/** Matches the prefixes that `assetPrefix` returns. */
export const assetPrefixPattern = /^assets\/[0-9a-f-]{36}$/;

/** The file name of the MP4 that is made for players without adaptive streaming if browsers can't play the upload. */
export const progressiveFile = 'video.mp4';

/**
 * Returns the key of the audio for podcast clients, which is made with each file of a video that was uploaded as audio.
 * `videoKey` is that of the video's file.
 */
export const podcastKey = (videoKey: string) => videoKey.replace(/video([^/]*)\.mp4$/, 'audio$1.m4a');

/**
 * JPEGs for other sites and podcast clients, which may not support WebP. Each is made on the first request for it.
 * Sizes are in pixels.
 */
export const sharedImages = {
  wide: { file: 'wide.jpg', width: 1280, height: 720 },
  square: { file: 'square.jpg', width: 1400, height: 1400 },
} as const;

/** Returns the key of an image's shared JPEG, or null for an image on another host. */
export function sharedImageKey(imageKey: string, shape: keyof typeof sharedImages): string | null {
  const [, folder] = /^(assets\/[^/]+)\/[^/]+$/.exec(imageKey) ?? [];
  return folder ? `${folder}/${sharedImages[shape].file}` : null;
}

/** Whether an upload's key is that of a file that browsers can play. Other originals have no extension. */
export const isPlayableSource = (key: string) => /^assets\/[^/]+\/source\.\w+$/.test(key);
