/** Everything made of one upload lies under one prefix, and goes with it. */
export const assetPrefix = (assetId: string) => `assets/${assetId}`;

export const hlsKey = (assetId: string, file: string) => `${assetPrefix(assetId)}/hls/${file}`;

export const masterKey = (assetId: string) => hlsKey(assetId, 'master.m3u8');

export const storyboardFolder = (assetId: string) => `${assetPrefix(assetId)}/storyboard`;

export const posterKey = (assetId: string, percent: number) =>
  `${assetPrefix(assetId)}/posters/${percent}.jpg`;
