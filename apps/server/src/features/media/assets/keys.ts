export const assetsPrefix = 'assets';

/** Every file made from an upload has a key under this prefix and is deleted with it. */
export const assetPrefix = (assetId: string) => `${assetsPrefix}/${assetId}`;

export const assetKey = (assetId: string, file: string) => `${assetPrefix(assetId)}/${file}`;

export const assetIdOf = (key: string) => /^assets\/([0-9a-f-]{36})\//.exec(key)?.[1];

/** Matches exactly what `assetPrefix` returns. */
export const assetPrefixPattern = /^assets\/[0-9a-f-]{36}$/;

/** The MP4 for players without adaptive streaming, made from an upload that browsers can't play. */
export const progressiveFile = 'video.mp4';

/** JPEGs for other sites and podcast clients, which don't support WebP. Made on first request; sizes in pixels. */
export const sharedImages = {
  wide: { file: 'wide.jpg', width: 1280, height: 720 },
  square: { file: 'square.jpg', width: 1400, height: 1400 },
} as const;

/** The key of an image's shared JPEG; null for an image on another host. */
export function sharedImageKey(imageKey: string, shape: keyof typeof sharedImages): string | null {
  const [, folder] = /^(assets\/[^/]+)\/[^/]+$/.exec(imageKey) ?? [];
  return folder ? `${folder}/${sharedImages[shape].file}` : null;
}
