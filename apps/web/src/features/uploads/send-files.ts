import { discardPartialUpload } from '@kinora/contract/uploads';
import { callApi } from '#lib/api/api-client.ts';
import { logFailure } from '#lib/browser/log.ts';
import {
  deleteStoredUpload,
  type LockedUpload,
  lockResumable,
  type ResumableUpload,
} from '#lib/upload/resumable-uploads.ts';
import { type HostReply, uploadFile } from '#lib/upload/upload-host.ts';
import type { Publishing } from './publishing.ts';
import type { UploadRun } from './uploads.ts';
import type { VideoFiles } from './video-files.ts';

export type SentFiles = { video: HostReply | null; thumbnail: HostReply | null };

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

/** Stored with the parts, so that the upload can be resumed and its form restored after a reload. */
export type UploadLabels = { owner: string; title: string; description: string; settings: Publishing };

const destinations = {
  video: { folder: 'videos', resourceType: 'video' },
  thumbnail: { folder: 'thumbnails', resourceType: 'image' },
} as const;

/** `onLocked` is called with each locked upload. The caller must release it. */
type Sending = UploadRun & { onLocked: (locked: LockedUpload) => void };

/** Uploads the chosen files to the upload host. The response is null for a file that wasn't chosen. */
export async function sendFiles(
  files: VideoFiles,
  labels: UploadLabels,
  sending: Sending,
): Promise<SentFiles> {
  const { onLocked, ...run } = sending;
  const { video, thumbnail } = files;
  const total = (video?.size ?? 0) + (thumbnail?.size ?? 0);
  const { title, description } = labels;
  const metadata = { title: title.slice(0, 200), description: description.slice(0, 200) };
  const send = async (field: keyof VideoFiles, file: File | null, before: number) => {
    if (!file) return null;
    try {
      const locked = await lockResumable(file, labels, run.signal);
      if (locked) {
        resumables.set(file, locked.upload);
        onLocked(locked);
      }
      const resumable = locked?.upload;
      const known = sentFiles.get(file);
      // A stored response is valid only for the same upload.
      if (known && known.name === resumable?.name) return known.reply;
      const onProgress = (bytes: number) => run.onProgress(before + bytes, total);
      const reply = await uploadFile({
        ...destinations[field],
        ...run,
        file,
        metadata,
        resumable,
        onProgress,
      });
      sentFiles.set(file, { reply, name: resumable?.name });
      return reply;
    } catch (cause) {
      throw new SendError(field, cause);
    }
  };
  return {
    video: await send('video', video, 0),
    thumbnail: await send('thumbnail', thumbnail, video?.size ?? 0),
  };
}

const filesOf = ({ video, thumbnail }: VideoFiles) => [video, thumbnail].filter((file) => file !== null);

/** Forces the next attempt to upload the files again, because the API has refused them. */
export function clearSentFiles(files: VideoFiles): void {
  for (const file of filesOf(files)) sentFiles.delete(file);
}

/** Deletes the stored uploads of a saved video, because there is nothing left to resume. */
export function deleteStoredUploads(files: VideoFiles): void {
  clearSentFiles(files);
  for (const file of filesOf(files)) {
    const upload = resumables.get(file);
    if (upload) deleteStoredUpload(upload);
  }
}

/** Deletes an unfinished upload in this browser and on the upload host. */
export function discardUpload(upload: { name: string }): void {
  deleteStoredUpload(upload);
  callApi(discardPartialUpload, { params: { name: upload.name } }).catch((error) =>
    // A failure is harmless, because the upload host deletes unfinished uploads after a day.
    logFailure('could not discard an upload', error),
  );
}

export function discardFiles(files: VideoFiles): void {
  for (const file of filesOf(files)) {
    const upload = resumables.get(file);
    if (upload) discardUpload(upload);
  }
}
