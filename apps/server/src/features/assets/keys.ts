/** Every file made from an upload has a key under this prefix and is deleted with it. */
export const assetPrefix = (assetId: string) => `assets/${assetId}`;

export const assetKey = (assetId: string, file: string) => `${assetPrefix(assetId)}/${file}`;

/** Matches exactly what `assetPrefix` returns. */
export const assetPrefixPattern = /^assets\/[0-9a-f-]{36}$/;

/** The MP4 for players without adaptive streaming, made from an upload that browsers can't play. */
export const progressiveFile = 'video.mp4';
