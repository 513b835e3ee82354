import { openAsBlob } from 'node:fs';
import { signUpload } from '@kinora/contract/uploads';
import { publishVideo, type Video } from '@kinora/contract/videos';
import type { HostReply } from '../demo/kinora-client.ts';
import type { ApiClient } from '../e2e/support/api.ts';
import { clip } from '../e2e/support/clips.ts';

/** Publishes a video. `sent` is the time at which its last byte was sent, in milliseconds of `performance.now()`. */
export async function publishNoting(
  person: ApiClient,
  file: string,
): Promise<{ video: Video; sent: number }> {
  const thumbnail = await person.upload('thumbnails', await clip('thumbnail.jpg'));
  const { upload_url, ...fields } = await person.call(signUpload, { query: { folder: 'videos' } });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', await openAsBlob(file), 'video.mp4');
  const whole = new Response(form);
  let sent = Number.NaN;
  const noting = new TransformStream({
    flush() {
      sent = performance.now();
    },
  });
  const call: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': whole.headers.get('content-type') ?? '' },
    body: whole.body?.pipeThrough(noting) ?? null,
    duplex: 'half',
  };
  const response = await fetch(upload_url, call);
  if (!response.ok) throw new Error(`the video was not accepted: ${await response.text()}`);
  const uploadedVideoResponse = (await response.json()) as HostReply;
  const texts = { title: 'A minute', description: 'What it shows' };
  const body = { ...texts, uploadedVideoResponse, thumbnailLink: thumbnail.secure_url };
  return { video: await person.call(publishVideo, { body }), sent };
}
