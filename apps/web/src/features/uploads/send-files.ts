import { discardPartialUpload } from '@kinora/contract/uploads';
import { callApi } from '#lib/api/api-client.ts';
import { logFailure } from '#lib/browser/log.ts';
import { type HostReply, uploadFile } from '#lib/upload/media-host.ts';
import {
  forgetUpload,
  type LockedUpload,
  lockResumable,
  type ResumableUpload,
} from '#lib/upload/resumable-uploads.ts';
import type { UploadRun } from './uploads.ts';
import type { VideoFiles } from './video-files.ts';

export type SentFiles = { video: HostReply | null; thumbnail: HostReply | null };

/** What was sent already, and under which name: a file that arrived is not sent again when a later step failed. */
const sentFiles = new WeakMap<File, { reply: HostReply; name: string | undefined }>();

/** What goes on in parts, or did. */
const resumables = new WeakMap<File, ResumableUpload>();

/** Which of the two files could not be sent. */
export class SendError extends Error {
  readonly field: keyof VideoFiles;

  constructor(field: keyof VideoFiles, cause: unknown) {
    super(`could not send the ${field}`, { cause });
    this.field = field;
  }
}

/** Whose files they are, and what is said of them. */
export type UploadLabels = { owner: string; title: string; description: string };

const destinations = {
  video: { folder: 'videos', resourceType: 'video' },
  thumbnail: { folder: 'thumbnails', resourceType: 'image' },
} as const;

/** `onHeld` is given what nobody else goes on with until the caller releases it. */
type Sending = UploadRun & { onLocked: (locked: LockedUpload) => void };

/** Sends the files that there are to the media host; null for one that there is not. */
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
      // Under another name it may be another's by now.
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

/** The API did not take what was sent: next time it is sent anew. */
export function forgetSent(files: VideoFiles): void {
  for (const file of filesOf(files)) sentFiles.delete(file);
}

/** Something was made of the files: nothing of them is left to go on with. */
export function forgetFiles(files: VideoFiles): void {
  forgetSent(files);
  for (const file of filesOf(files)) {
    const upload = resumables.get(file);
    if (upload) forgetUpload(upload);
  }
}

/** Lets go of what has arrived of an upload, here and at the host. */
export function discardUpload(upload: { name: string }): void {
  forgetUpload(upload);
  callApi(discardPartialUpload, { params: { name: upload.name } }).catch((error) =>
    // It goes by itself after a day.
    logFailure('could not discard an upload', error),
  );
}

export function discardFiles(files: VideoFiles): void {
  for (const file of filesOf(files)) {
    const upload = resumables.get(file);
    if (upload) discardUpload(upload);
  }
}
