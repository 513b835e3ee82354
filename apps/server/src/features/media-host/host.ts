import { createHmac } from 'node:crypto';
import type { Folder } from '@kinora/contract/uploads';
import type { Config } from '../../config.ts';

export type MediaHost = { apiKey: string; secret: string };

export const cloudName = 'kinora';
/** Seconds that a signature holds. */
export const signatureLifetime = 60 * 60;
const maxImageBytes = 20 * 1024 * 1024;

/** What an upload's address says that it is; `auto` leaves it to the folder. */
export type ResourceType = 'video' | 'image' | 'auto';

/** The widths of a picture by what it is for, in pixels. */
const thumbnailWidths = [320, 640, 960, 1280];
const imageWidths: Record<Exclude<Folder, 'videos'>, number[]> = {
  thumbnails: thumbnailWidths,
  avatars: [160, 320],
  coverImages: [640, 1280, 1920],
};

/** The built-in host's account, made from the instance's secret. */
export function createMediaHost(secret: string): MediaHost {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  return { apiKey: derive('media host key').slice(0, 15), secret: derive('media host secret') };
}

/** Bytes that an upload may have. */
export function maxBytes(config: Config, resourceType: ResourceType): number {
  return resourceType === 'image' ? maxImageBytes : config.maxVideoBytes;
}

export function kindOf(folder: Folder): 'video' | 'image' {
  return folder === 'videos' ? 'video' : 'image';
}

export function widthsOf(folder: Exclude<Folder, 'videos'>): number[] {
  return imageWidths[folder];
}

export function isFolder(name: string | undefined): name is Folder {
  return name === 'videos' || (name !== undefined && Object.hasOwn(imageWidths, name));
}

export function isResourceType(name: string): name is ResourceType {
  return ['video', 'image', 'auto'].includes(name);
}
