import { discardUpload } from '#lib/upload/discard-upload.ts';
import {
  deleteStoredUpload,
  type LockedUpload,
  lockResumable,
  type ResumableUpload,
} from '#lib/upload/resumable-uploads.ts';
import { type HostReply, uploadFile } from '#lib/upload/upload-host.ts';
import type { VideoFiles } from '../fields/video-files.ts';
import type { UploadRun } from './uploads.ts';

/** The upload host's responses, so that a file isn't uploaded again after a later step has failed. */
const sentFiles = new WeakMap<File, { reply: HostReply; name: string | undefined }>();

/** The resumable uploads of files that are large enough to be sent in parts. */
const resumables = new WeakMap<File, ResumableUpload>();

/** The error of a failed upload, with the field of the failed file. */
export class SendError extends Error {
  readonly field: keyof VideoFiles;

  constructor(field: keyof VideoFiles, cause: unknown) {
    super(`could not send the ${field}`, { cause });
    this.field = field;
  }
}

/** Stored with the parts, so that the page can name the upload after a reload. */
export type UploadLabels = { owner: string; title: string };

const destinations = {
  video: { folder: 'videos', resourceType: 'video' },
  thumbnail: { folder: 'thumbnails', resourceType: 'image' },
} as const;

/** `onLocked` is called with a locked upload. The caller must release it. */
type Sending = Pick<UploadRun, 'signal'> &
  Partial<Pick<UploadRun, 'onProgress' | 'onWaiting'>> & { onLocked: (locked: LockedUpload) => void };

/** Uploads a chosen file to the upload host, once. Throws `SendError`. */
export async function sendFile(
  field: keyof VideoFiles,
  file: File,
  labels: UploadLabels,
  { onLocked, onProgress, ...run }: Sending,
): Promise<HostReply> {
  try {
    const locked = await lockResumable(file, { ...labels, folder: destinations[field].folder }, run.signal);
    if (locked) {
      resumables.set(file, locked.upload);
      onLocked(locked);
    }
    const resumable = locked?.upload;
    const known = sentFiles.get(file);
    // A stored response is valid only for the same upload.
    if (known && known.name === resumable?.name) return known.reply;
    const reply = await uploadFile({
      ...destinations[field],
      ...run,
      file,
      metadata: { title: labels.title.slice(0, 200) },
      resumable,
      onProgress: (bytes) => onProgress?.(bytes, file.size),
    });
    sentFiles.set(file, { reply, name: resumable?.name });
    return reply;
  } catch (cause) {
    throw new SendError(field, cause);
  }
}

/** Forces the next attempt to upload the file again, because the API has refused it. */
export function clearSentFile(file: File): void {
  sentFiles.delete(file);
}

/** Deletes the stored upload of a saved file, because there is nothing left to resume. */
export function deleteStoredUploadOf(file: File): void {
  const upload = resumables.get(file);
  if (upload) deleteStoredUpload(upload);
}

export function discardFile(file: File): void {
  const upload = resumables.get(file);
  if (upload) discardUpload(upload);
}
