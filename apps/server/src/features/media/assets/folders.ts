import { type Folder, folders, type ImageFolder, imageWidths } from '@kinora/contract/upload-host';
import type { Config } from '../../../config.ts';

const maxImageBytes = 20 * 1024 * 1024;

export function isFolder(name: string | undefined): name is Folder {
  return folders.some((folder) => folder === name);
}

/** Returns the kind of file in Cloudinary's terms, in which audio is a kind of video. */
export function kindOf(folder: Folder): 'video' | 'image' {
  return folder === 'videos' || folder === 'audio' ? 'video' : 'image';
}

export function widthsOf(folder: ImageFolder): readonly number[] {
  return imageWidths[folder];
}

export function maxBytes(config: Config, kind: 'video' | 'image'): number {
  return kind === 'image' ? maxImageBytes : config.maxVideoBytes;
}
