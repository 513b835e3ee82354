import { type Folder, folders, type ImageFolder, imageWidths } from '@kinora/contract/upload-host';
import type { Config } from '../../../config.ts';

const maxImageBytes = 20 * 1024 * 1024;

export function isFolder(name: string | undefined): name is Folder {
  return folders.some((folder) => folder === name);
}

/** A kind of file in Cloudinary's terms, in which audio is a kind of video, and an archive is raw. */
export type FileKind = 'video' | 'image' | 'raw';

export function kindOf(folder: Folder): FileKind {
  if (folder === 'imports') return 'raw';
  return folder === 'videos' || folder === 'audio' ? 'video' : 'image';
}

export function widthsOf(folder: ImageFolder): readonly number[] {
  return imageWidths[folder];
}

export function maxBytes(config: Config, kind: FileKind): number {
  if (kind === 'raw') return config.maxArchiveBytes;
  return kind === 'image' ? maxImageBytes : config.maxVideoBytes;
}
