import { assetKey } from '../assets/keys.ts';

export const hlsKey = (assetId: string, file: string) => assetKey(assetId, `hls/${file}`);

export const masterKey = (assetId: string) => hlsKey(assetId, 'master.m3u8');

/** Returns the file name of one piece of a rendition, which is stored next to the rendition's playlist. */
export const pieceFileName = (rendition: string, number: number) => `${rendition}-${number}.mp4`;

export const storyboardFolder = (assetId: string) => assetKey(assetId, 'storyboard');

export const posterKey = (assetId: string, percent: number) => assetKey(assetId, `posters/${percent}.jpg`);
