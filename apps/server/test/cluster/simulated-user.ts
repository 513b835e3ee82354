import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { registerUser } from '@kinora/contract/accounts';
import { addVideoComment, listVideoComments } from '@kinora/contract/comments';
import { savePosition } from '@kinora/contract/history';
import { toggleVideoLike } from '@kinora/contract/likes';
import { login } from '@kinora/contract/sessions';
import { postTweet } from '@kinora/contract/tweets';
import { getPartialUpload, signUpload } from '@kinora/contract/uploads';
import { getVideo, listVideos, publishVideo } from '@kinora/contract/videos';
import { type HostReply, KinoraClient, RefusedError } from '../../../../demo/kinora-client.ts';
import { mediaFile } from '../media.ts';
import { longVideo, partBytes } from '../parts.ts';
import { password } from '../person.ts';
import { slowness } from '../soak.ts';
import type { Ledger } from './ledger.ts';

/** The timeout of a request, and the pause before a failed one is retried, in milliseconds. */
const timeoutMs = 20_000 * slowness;
const pause = 250;
/** Max milliseconds between two actions. One in `publishingActs` actions publishes a video. */
const rest = 500;
const publishingActs = 150;

const fetchInTime: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });

/** Simulates a person who uses the site continuously, and records which writes were acknowledged. */
export class SimulatedUser {
  readonly #name: string;
  readonly #client: KinoraClient;
  readonly #ledger: Ledger;
  readonly #random: () => number;

  constructor(origin: string, name: string, ledger: Ledger, random: () => number) {
    this.#name = name;
    this.#client = new KinoraClient(origin, fetchInTime);
    this.#ledger = ledger;
    this.#random = random;
  }

  /** Creates an account and publishes a video in parts. */
  async arrive(): Promise<void> {
    await this.#join();
    await this.#publish(`Film of ${this.#name}`);
  }

  /** Performs random actions until the signal is aborted. */
  async live(signal: AbortSignal): Promise<void> {
    for (let act = 1; !signal.aborted; act += 1) {
      await (act % publishingActs === 0 ? this.#publish(`Film ${act} of ${this.#name}`) : this.#act());
      await wait(rest * this.#random());
    }
  }

  async #join(): Promise<void> {
    const username = this.#name;
    const form = { fullname: username, username, email: `${username}@example.org`, password };
    await this.#until('register', () =>
      this.#client
        .call(registerUser, { body: { ...form, confirmPassword: password } })
        // A 409 means that the response to an earlier attempt was lost.
        .catch(unless(409)),
    );
    await this.#until('login', () => this.#client.call(login, { body: { username, password } }));
  }

  async #publish(title: string): Promise<void> {
    this.#ledger.videos.set(title, null);
    const video = await longVideo(partBytes + 1_000_000);
    const uploadedVideoResponse = await this.#uploadInParts(video);
    const thumbnail = await this.#until('upload a thumbnail', () => this.#uploadThumbnail());
    const body = {
      title,
      description: 'What it shows',
      uploadedVideoResponse,
      thumbnailLink: thumbnail.secure_url,
    };
    const { _id } = await this.#until('publish', () => this.#client.call(publishVideo, { body }));
    this.#ledger.videos.set(title, _id);
  }

  /** Uploads a video in parts. Resumes at the position that the host reports, as a browser does. */
  async #uploadInParts(video: Buffer): Promise<HostReply> {
    const name = `upload-${randomUUID()}`;
    for (;;) {
      const reply = await this.#until('upload a part', async () => {
        const { received, total } = await this.#client.call(getPartialUpload, { params: { name } });
        const last = video.length - (video.length % partBytes);
        const start = Math.min(total === null ? 0 : received, last);
        const end = Math.min(start + partBytes, video.length);
        return this.#send('videos', video.subarray(start, end), 'film.mp4', {
          'x-unique-upload-id': name,
          'content-range': `bytes ${start}-${end - 1}/${video.length}`,
        });
      });
      if (reply.done !== false) return reply;
    }
  }

  async #uploadThumbnail(): Promise<HostReply> {
    return this.#send('thumbnails', await mediaFile('image.jpg'), 'image.jpg');
  }

  async #send(
    folder: 'videos' | 'thumbnails',
    bytes: Buffer,
    name: string,
    headers: Record<string, string> = {},
  ): Promise<HostReply> {
    const { upload_url, ...fields } = await this.#client.call(signUpload, { query: { folder } });
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
    form.set('file', new Blob([new Uint8Array(bytes)]), name);
    const response = await fetchInTime(upload_url, { method: 'POST', body: form, headers });
    if (!response.ok) {
      throw new RefusedError('upload', response.status, { message: await response.text() });
    }
    return (await response.json()) as HostReply;
  }

  async #act(): Promise<void> {
    const videos = [...this.#ledger.videos.values()].filter((id) => id !== null);
    const videoId = videos[Math.floor(this.#random() * videos.length)];
    if (videoId === undefined) return;
    const params = { videoId };
    const acts = [
      () => this.#write(this.#ledger.comments, 'comment', (content) => this.#comment(videoId, content)),
      () => this.#write(this.#ledger.tweets, 'tweet', (content) => this.#tweet(content)),
      () => this.#like(videoId),
      () => this.#once('watch', () => this.#client.call(getVideo, { params })),
      () =>
        this.#once('keep the position', () =>
          this.#client.call(savePosition, { params, body: { position: 1 } }),
        ),
      () => this.#once('read comments', () => this.#client.call(listVideoComments, { params })),
      () => this.#once('open the home', () => this.#client.call(listVideos, {})),
    ];
    await acts[Math.floor(this.#random() * acts.length)]?.();
  }

  #comment(videoId: string, content: string) {
    return this.#client.call(addVideoComment, { params: { videoId }, body: { content } });
  }

  #tweet(content: string) {
    return this.#client.call(postTweet, { body: { content } });
  }

  async #write(
    things: Map<string, boolean>,
    what: string,
    write: (content: string) => Promise<object>,
  ): Promise<void> {
    const content = `A ${what} by ${this.#name}, ${randomUUID()}`;
    things.set(content, false);
    const result = await this.#once(what, () => write(content));
    things.set(content, result !== null);
  }

  /** Toggles a like. If the response is lost, the state of the like is unknown, so the user doesn't toggle it again. */
  async #like(videoId: string): Promise<void> {
    const key = `${this.#name} ${videoId}`;
    if (this.#ledger.likes.get(key) === null) return;
    this.#ledger.likes.set(key, null);
    const result = await this.#once('like', () =>
      this.#client.call(toggleVideoLike, { params: { videoId } }),
    );
    if (result) this.#ledger.likes.set(key, result.isLiked);
  }

  /** Sends a request once, and records its outcome. Returns null if it fails. */
  async #once<Result extends object>(what: string, work: () => Promise<Result>): Promise<Result | null> {
    const call = { person: this.#name, what, from: Date.now() };
    try {
      const result = await work();
      this.#ledger.calls.push({ ...call, until: Date.now(), error: null });
      return result;
    } catch (error) {
      // A client error is a bug, even while the cluster is busy or broken.
      if (error instanceof RefusedError && error.status < 500) throw error;
      this.#ledger.calls.push({ ...call, until: Date.now(), error: wordsOf(error) });
      return null;
    }
  }

  /** Retries an idempotent request until it succeeds. */
  async #until<Result extends object>(what: string, work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      const result = await this.#once(what, work);
      if (result) return result;
      await wait(pause);
    }
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

const unless = (status: number) => (error: unknown) => {
  if (error instanceof RefusedError && error.status === status) return {};
  throw error;
};
