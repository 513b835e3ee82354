import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

type Stored = {
  public_id: string;
  resource_type: string;
  version: number;
  created_at: string;
  content: Buffer;
  facts: Record<string, unknown>;
};

/** A server that imitates Cloudinary's API for the account `films`, and validates uploads as Cloudinary does. */
export type TestCloudinary = AsyncDisposable & {
  environment: Record<string, string>;
  origin: string;
  /** Stored files by their public ids. */
  stored: Map<string, Stored>;
  /** Every response is a 500 while this is set. */
  isBroken: boolean;
  /** Delay of every response in milliseconds. */
  latency: number;
};

const key = '123456789012345';
const secret = 'abcd';
const unsigned = ['file', 'api_key', 'resource_type', 'cloud_name', 'signature'];
const facts = {
  video: { format: 'mov', duration: 2.04, width: 320, height: 240 },
  image: { format: 'png', width: 1600, height: 900 },
};

function signatureOf(fields: Record<string, string>): string {
  const text = Object.keys(fields)
    .filter((name) => !unsigned.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]?.split('&').join('%26')}`)
    .join('&');
  return createHash('sha1').update(`${text}${secret}`).digest('hex');
}

/** Parses a context such as `title=A|user=1`, and leaves escapes in values unchanged. */
function contextOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(/(?<!\\)\|/).map((entry) => {
      const at = entry.search(/(?<!\\)=/);
      return [entry.slice(0, at), entry.slice(at + 1)];
    }),
  );
}

export async function startCloudinary(): Promise<TestCloudinary> {
  const stored: TestCloudinary['stored'] = new Map();
  const self = { isBroken: false, latency: 0 };
  const server = createServer(async (request, response) => {
    await setTimeout(self.latency);
    const { status, body } = self.isBroken
      ? { status: 500, body: { error: { message: 'General Error' } } }
      : await answer(request);
    send(response, status, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const { pathname, searchParams } = new URL(request.url ?? '', origin);
    const [, call = ''] = /^\/v1_1\/films\/(.+)$/.exec(pathname) ?? [];
    const [, type = '', action] = /^(image|video)\/(upload|destroy)$/.exec(call) ?? [];
    if (request.method === 'POST' && action) return change(type, action, await formOf(request));
    const [, listed, id] = /^resources\/(image|video)\/upload(?:\/(.+))?$/.exec(call) ?? [];
    if (request.method !== 'GET' || !listed) return failure(404, 'Not found');
    const basic = Buffer.from(`${key}:${secret}`).toString('base64');
    if (request.headers.authorization !== `Basic ${basic}`) return failure(401, 'unknown api_key');
    if (id !== undefined) {
      const one = stored.get(decodeURIComponent(id));
      return one?.resource_type === listed
        ? { status: 200, body: record(one) }
        : failure(404, 'Resource not found');
    }
    // The cursor is a public id, so it stays valid when earlier entries are deleted.
    const after = searchParams.get('next_cursor') ?? '';
    const rest = [...stored.values()]
      .filter((one) => one.resource_type === listed && one.public_id > after)
      .toSorted((one, other) => (one.public_id < other.public_id ? -1 : 1));
    const page = rest.slice(0, 2);
    const more = rest.length > 2 ? { next_cursor: page.at(-1)?.public_id } : {};
    return { status: 200, body: { resources: page.map(record), ...more } };
  }

  function change(type: string, action: string, form: FormData) {
    const fields = Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    const age = Math.abs(Date.now() / 1000 - Number(fields.timestamp));
    if (fields.api_key !== key) return failure(401, 'Unknown API key');
    if (fields.signature !== signatureOf(fields)) {
      return failure(401, `Invalid Signature ${fields.signature}.`);
    }
    if (!(age < 3600)) return failure(400, 'Stale request');
    if (action === 'destroy') {
      return { status: 200, body: { result: stored.delete(fields.public_id ?? '') ? 'ok' : 'not found' } };
    }
    return keep(type, fields, form.get('file'));
  }

  async function keep(type: string, fields: Record<string, string>, file: unknown) {
    if (!(file instanceof File)) return failure(400, 'Missing required parameter - file');
    const one: Stored = {
      public_id: `${fields.folder}/${createHash('md5')
        .update(fields.context ?? '')
        .digest('hex')
        .slice(0, 20)}`,
      resource_type: type,
      version: Number(fields.timestamp),
      created_at: new Date().toISOString(),
      content: Buffer.from(await file.arrayBuffer()),
      facts: {
        ...facts[type === 'video' ? 'video' : 'image'],
        folder: fields.folder,
        original_filename: file.name.replace(/\.[^.]+$/, ''),
        context: { custom: contextOf(fields.context ?? '') },
      },
    };
    stored.set(one.public_id, one);
    const version = String(one.version);
    return {
      status: 200,
      body: { ...record(one), signature: signatureOf({ public_id: one.public_id, version }) },
    };
  }

  const record = ({ content, facts: known, ...one }: Stored) => {
    const path = `films/${one.resource_type}/upload/v${one.version}/${one.public_id}.${known.format}`;
    const secure_url = `${origin}/${path}`;
    return {
      ...one,
      ...known,
      type: 'upload',
      bytes: content.length,
      etag: 'e',
      url: secure_url,
      secure_url,
    };
  };

  return {
    get latency() {
      return self.latency;
    },
    set latency(value) {
      self.latency = value;
    },
    environment: {
      CLOUDINARY_URL: `cloudinary://${key}:${secret}@films?signature_algorithm=sha1&upload_prefix=${origin}&secure_distribution=${origin}`,
    },
    origin,
    stored,
    get isBroken() {
      return self.isBroken;
    },
    set isBroken(value) {
      self.isBroken = value;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function failure(status: number, message: string) {
  return { status, body: { error: { message } } };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function formOf(request: IncomingMessage): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(new Uint8Array(await buffer(request)), { headers }).formData();
}
