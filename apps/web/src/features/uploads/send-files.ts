import { discardPartialUpload } from '@kinora/contract/uploads';
import { callApi } from '#lib/api/api-client.ts';
import { logFailure } from '#lib/browser/log.ts';
import { type HostReply, uploadFile } from '#lib/upload/media-host.ts';
import {
  type BegunUpload,
  beginUpload,
  forgetBegun,
  type HeldUpload,
} from '#lib/upload/resumable-uploads.ts';
import type { Run } from './uploads.ts';
import type { VideoFiles } from './video-files.ts';

export type Sent = { video: HostReply | null; thumbnail: HostReply | null };

/** What was sent already, and under which name: a file that arrived is not sent again when a later step failed. */
const arrived = new WeakMap<File, { reply: HostReply; name: string | undefined }>();

/** What goes on in parts, or did. */
const inParts = new WeakMap<File, BegunUpload>();

/** Which of the two files could not be sent. */
export class SendError extends Error {
  readonly field: keyof VideoFiles;

  constructor(field: keyof VideoFiles, cause: unknown) {
    super(`could not send the ${field}`, { cause });
    this.field = field;
  }
}

/** Whose files they are, and what is said of them. */
export type Labels = { owner: string; title: string; description: string };

const places = {
  video: { folder: 'videos', resourceType: 'video' },
  thumbnail: { folder: 'thumbnails', resourceType: 'image' },
} as const;

/** `onHeld` is given what nobody else goes on with until the caller releases it. */
type Sending = Run & { onHeld: (held: HeldUpload) => void };

/** Sends the files that there are to the media host; null for one that there is not. */
export async function sendFiles(files: VideoFiles, labels: Labels, sending: Sending): Promise<Sent> {
  const { onHeld, ...run } = sending;
  const { video, thumbnail } = files;
  const total = (video?.size ?? 0) + (thumbnail?.size ?? 0);
  const { title, description } = labels;
  const metadata = { title: title.slice(0, 200), description: description.slice(0, 200) };
  const send = async (field: keyof VideoFiles, file: File | null, before: number) => {
    if (!file) return null;
    try {
      const held = await beginUpload(file, labels, run.signal);
      if (held) {
        inParts.set(file, held.begun);
        onHeld(held);
      }
      const begun = held?.begun;
      const known = arrived.get(file);
      // Under another name it may be another's by now.
      if (known && known.name === begun?.name) return known.reply;
      const onProgress = (bytes: number) => run.onProgress(before + bytes, total);
      const reply = await uploadFile({ ...places[field], ...run, file, metadata, begun, onProgress });
      arrived.set(file, { reply, name: begun?.name });
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
  for (const file of filesOf(files)) arrived.delete(file);
}

/** Something was made of the files: nothing of them is left to go on with. */
export function forgetFiles(files: VideoFiles): void {
  forgetSent(files);
  for (const file of filesOf(files)) {
    const begun = inParts.get(file);
    if (begun) forgetBegun(begun);
  }
}

/** Lets go of what has arrived of an upload, here and at the host. */
export function discardBegun(begun: { name: string }): void {
  forgetBegun(begun);
  callApi(discardPartialUpload, { params: { name: begun.name } }).catch((error) =>
    // It goes by itself after a day.
    logFailure('could not discard an upload', error),
  );
}

export function discardFiles(files: VideoFiles): void {
  for (const file of filesOf(files)) {
    const begun = inParts.get(file);
    if (begun) discardBegun(begun);
  }
}
