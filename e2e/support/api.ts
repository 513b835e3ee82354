import { openAsBlob } from 'node:fs';
import path from 'node:path';
import type { CallOf, DataOf, Endpoint } from '@kinora/contract/endpoint';
import { type Folder, signUpload } from '@kinora/contract/uploads';
import { login, registerUser, type User } from '@kinora/contract/users';
import { publishVideo, type Video } from '@kinora/contract/videos';
import { clip } from './clips.ts';

export const password = 'correct horse battery';

/** Somebody who uses the API directly, to prepare what a journey needs. */
export class ApiClient {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  async call<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<DataOf<E>> {
    const { params = {}, query = {}, body } = input as { params?: object; query?: object; body?: object };
    const values = new Map(Object.entries(params));
    const target = endpoint.path.replace(/:(\w+)/g, (_, name) =>
      encodeURIComponent(String(values.get(name))),
    );
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const response = await fetch(`${this.#origin}/api/v1${target}?${search}`, {
      method: endpoint.method,
      headers: {
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const answer = await response.json();
    if (!response.ok) throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`);
    return answer.data;
  }

  /** Makes an account and signs in. */
  async signUp(username: string, fullname = 'Test Person'): Promise<User> {
    const form = { fullname, username, email: `${username}@example.org` };
    await this.call(registerUser, { body: { ...form, password, confirmPassword: password } });
    return (await this.call(login, { body: { username, password } })).user;
  }

  async upload(folder: Folder, file: string) {
    const { upload_url, ...fields } = await this.call(signUpload, { query: { folder } });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    form.set('file', await openAsBlob(file), path.basename(file));
    const response = await fetch(upload_url, { method: 'POST', body: form });
    const reply = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(reply));
    return reply;
  }

  async publish(file: string, title: string): Promise<Video> {
    const uploadedVideoResponse = await this.upload('videos', file);
    const thumbnail = await this.upload('thumbnails', await clip('thumbnail.jpg'));
    const body = {
      title,
      description: 'What it shows',
      uploadedVideoResponse,
      thumbnailLink: thumbnail.secure_url,
    };
    return this.call(publishVideo, { body });
  }
}
