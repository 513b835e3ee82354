import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { CallOf, DataOf, Endpoint } from '@kinora/contract/endpoint';
import type { ErrorBody } from '@kinora/contract/errors';
import { callPath } from '@kinora/contract/paths';
import type { Folder } from '@kinora/contract/upload-host';
import { signUpload } from '@kinora/contract/uploads';

/** The upload host's response; the API needs all of it. */
export type HostReply = { public_id: string; secure_url: string; [field: string]: unknown };

/** Thrown if the server refuses a request. */
export class RefusedError extends Error {
  readonly status: number;

  constructor(call: string, status: number, body: Pick<ErrorBody, 'message'>) {
    super(`${call}: ${status} ${body.message}`);
    this.status = status;
  }
}

/** An API client with its own cookies. When rate-limited, it waits as long as `retry-after` says and tries again. */
export class KinoraClient {
  readonly #origin: string;
  readonly #fetch: typeof fetch;
  readonly #cookies = new Map<string, string>();

  /** `send` sends each request; tests pass a function that adds a timeout. */
  constructor(origin: string, send = fetch) {
    this.#origin = origin;
    this.#fetch = send;
  }

  /** Throws `RefusedError`. */
  async call<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<DataOf<E>> {
    const { params = {}, query = {}, body } = input as { params?: object; query?: object; body?: object };
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) search.set(name, String(value));
    const response = await this.#fetch(`${this.#origin}${callPath(endpoint.path, params)}?${search}`, {
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
    if (response.ok) return ((await response.json()) as { data: DataOf<E> }).data;
    const refusal = (await response.json().catch(() => ({ message: response.statusText }))) as Pick<
      ErrorBody,
      'message'
    >;
    const wait = Number(response.headers.get('retry-after'));
    if (response.status !== 429 || !(wait > 0)) {
      throw new RefusedError(endpoint.path, response.status, refusal);
    }
    await setTimeout(wait * 1000);
    return this.call(endpoint, input);
  }

  /** Sends a file to the upload host, and returns its response. */
  async upload(folder: Folder, file: string): Promise<HostReply> {
    const { upload_url, ...fields } = await this.call(signUpload, { query: { folder } });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    form.set('file', await openAsBlob(file), path.basename(file));
    const response = await this.#fetch(upload_url, { method: 'POST', body: form });
    if (!response.ok) throw new Error(`Could not upload ${path.basename(file)}: ${await response.text()}`);
    return (await response.json()) as HostReply;
  }
}
