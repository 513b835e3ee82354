import type { Folder } from '@kinora/contract/uploads';
import type { Config } from '../../config.ts';

const maxImageBytes = 20 * 1024 * 1024;

/** Widths of the variants made of an image, in pixels. */
const imageWidths: Record<Exclude<Folder, 'videos'>, number[]> = {
  thumbnails: [320, 640, 960, 1280],
  avatars: [160, 320],
  coverImages: [640, 1280, 1920],
};

export function isFolder(name: string | undefined): name is Folder {
  return name === 'videos' || (name !== undefined && Object.hasOwn(imageWidths, name));
}

export function kindOf(folder: Folder): 'video' | 'image' {
  return folder === 'videos' ? 'video' : 'image';
}

export function widthsOf(folder: Exclude<Folder, 'videos'>): number[] {
  return imageWidths[folder];
}

/** The largest upload, in bytes. */
export function maxBytes(config: Config, kind: 'video' | 'image'): number {
  return kind === 'image' ? maxImageBytes : config.maxVideoBytes;
}
