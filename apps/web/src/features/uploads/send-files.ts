import { type HostReply, uploadFile } from '#lib/media-host.ts';
import type { VideoFiles } from './files.ts';

/** What was sent already: a file that arrived is not sent again when a later step failed. */
const arrived = new WeakMap<File, HostReply>();

/** Which of the two files could not be sent. */
export class SendError extends Error {
  readonly field: keyof VideoFiles;

  constructor(field: keyof VideoFiles, cause: unknown) {
    super(`could not send the ${field}`, { cause });
    this.field = field;
  }
}

type Sending = {
  metadata: { title: string; description: string };
  signal: AbortSignal;
  /** Whole percents of both files together. */
  onProgress: (percent: number) => void;
};

/** Sends the files that there are to the media host; null for one that there is not. */
export async function sendFiles({ video, thumbnail }: VideoFiles, { metadata, signal, onProgress }: Sending) {
  const total = (video?.size ?? 0) + (thumbnail?.size ?? 0);
  const facts = { title: metadata.title.slice(0, 200), description: metadata.description.slice(0, 200) };
  const send = async (field: keyof VideoFiles, file: File | null, before: number) => {
    if (!file) return null;
    const known = arrived.get(file);
    if (known) return known;
    const report = (percent: number) => onProgress(Math.round((100 * before + percent * file.size) / total));
    const kind =
      field === 'video'
        ? ({ folder: 'videos', resourceType: 'video' } as const)
        : ({ folder: 'thumbnails', resourceType: 'image' } as const);
    try {
      const reply = await uploadFile({ ...kind, file, metadata: facts, signal, onProgress: report });
      arrived.set(file, reply);
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

/** The API did not take what was sent: next time it is sent anew. */
export function forgetSent({ video, thumbnail }: VideoFiles): void {
  for (const file of [video, thumbnail]) if (file) arrived.delete(file);
}
