import { randomBytes } from 'node:crypto';
import type { HostErrorBody } from '@kinora/contract/upload-host';
import { mediaFile, signFor } from './media.ts';
import type { Person } from './person.ts';

export const partBytes = 5_000_000;

/** Pads a playable video to this size. */
export async function longVideo(bytes: number): Promise<Buffer> {
  const clip = await mediaFile('clip.mp4');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes - clip.length);
  head.write('free', 4);
  return Buffer.concat([clip, head, randomBytes(bytes - clip.length - head.length)]);
}

type Signed = Awaited<ReturnType<typeof signFor>>;

/** The upload host's response to a part, or to the whole file. */
type PartResponse = {
  done?: boolean;
  bytes: number;
  asset_id: string;
  etag: string;
  error: HostErrorBody['error'];
};

/** Uploads a video in parts for one person, under one signature and one upload name. */
export class Sender {
  readonly origin: string;
  readonly name: string;
  readonly signed: Signed;

  constructor(origin: string, name: string, signed: Signed) {
    this.origin = origin;
    this.name = name;
    this.signed = signed;
  }

  static async of(origin: string, person: Person, name = `upload-${randomBytes(6).toString('hex')}`) {
    return new Sender(origin, name, await signFor(person, 'videos'));
  }

  /** Sends bytes with this `content-range`. */
  async sendAs(range: string, data: Buffer, headers: Record<string, string> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries(this.signed.fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(data)]), 'video.mp4');
    const { pathname, search } = new URL(this.signed.url);
    const response = await fetch(new URL(pathname + search, this.origin), {
      method: 'POST',
      headers: { 'x-unique-upload-id': this.name, 'content-range': range, ...headers },
      body: form,
    });
    return { status: response.status, body: (await response.json()) as PartResponse };
  }

  send(clip: Buffer, start: number, end: number, total: number | string = clip.length) {
    return this.sendAs(`bytes ${start}-${end - 1}/${total}`, clip.subarray(start, end));
  }

  /** Sends the rest of a video, part by part, and returns the last response. */
  async sendFrom(clip: Buffer, start: number) {
    let at = start;
    for (; at + partBytes < clip.length; at += partBytes) {
      const { status } = await this.send(clip, at, at + partBytes);
      if (status !== 200) throw new Error(`could not send a part: status ${status}`);
    }
    return this.send(clip, at, clip.length);
  }
}
