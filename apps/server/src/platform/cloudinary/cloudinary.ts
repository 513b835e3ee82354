import * as z from 'zod';
import type { CloudinaryAccount } from './account.ts';
import type { CloudinaryFile } from './keys.ts';
import { isSignedBy, sign } from './signature.ts';

const resource = z.object({
  public_id: z.string(),
  version: z.int(),
  format: z.string().regex(/^[a-z0-9]+$/),
  resource_type: z.enum(['image', 'video']),
  bytes: z.int(),
  width: z.int().default(0),
  height: z.int().default(0),
  /** Seconds. */
  duration: z.number().optional(),
  etag: z.string().default(''),
  created_at: z.coerce.date(),
  /** Only present in accounts whose public ids don't start with the folder. */
  asset_folder: z.string().optional(),
  folder: z.string().optional(),
  original_filename: z.string().default(''),
  context: z.object({ custom: z.record(z.string(), z.string()).default({}) }).optional(),
});

/** Cloudinary's record of a file. */
export type CloudinaryResource = z.infer<typeof resource>;

const page = z.object({ resources: z.array(z.unknown()), next_cursor: z.string().optional() });

/** Cloudinary didn't respond, or its response was unexpected; a retry may succeed. */
export class CloudinaryUnavailableError extends Error {}

type Named = Pick<CloudinaryFile, 'resourceType' | 'publicId'>;

/**
 * The parts of Cloudinary's API that we need, for one account. Methods that use the network throw
 * `CloudinaryUnavailableError`.
 */
export type Cloudinary = {
  readonly account: CloudinaryAccount;
  sign(parameters: Readonly<Record<string, string>>): string;
  /** Whether Cloudinary signed this reply to an upload. */
  verifyReply(reply: { public_id: string; version: string; signature: string }): boolean;
  find(file: Named): Promise<CloudinaryResource | null>;
  /** Yields all of the account's files of one type, in pages of up to 500. */
  list(resourceType: 'image' | 'video'): AsyncGenerator<CloudinaryResource[]>;
  /** Deletes a file and its derivatives; succeeds if it is already gone. */
  destroy(file: Named): Promise<void>;
};

/** Max milliseconds for a whole request. */
const timeout = 10_000;

export function createCloudinary(account: CloudinaryAccount): Cloudinary {
  const { algorithm, secret } = account;
  const authorization = `Basic ${Buffer.from(`${account.apiKey}:${secret}`).toString('base64')}`;
  const signed = (parameters: Readonly<Record<string, string>>) => sign(parameters, secret, algorithm);
  const get = (path: string) => call(account, path, { headers: { authorization } });

  return {
    account,
    sign: signed,
    verifyReply: ({ signature, ...parameters }) => isSignedBy(signature, parameters, secret, algorithm),
    async find({ resourceType, publicId }) {
      const name = publicId.split('/').map(encodeURIComponent).join('/');
      const response = await get(`resources/${resourceType}/upload/${name}?media_metadata=true`);
      return response.ok ? parseResponse(resource, await response.json()) : null;
    },
    async *list(resourceType) {
      for (let cursor: string | undefined = ''; cursor !== undefined; ) {
        const query = new URLSearchParams({ context: 'true', max_results: '500' });
        if (cursor) query.set('next_cursor', cursor);
        const response = await get(`resources/${resourceType}/upload?${query}`);
        const { resources, next_cursor }: z.infer<typeof page> = parseResponse(page, await response.json());
        yield resources.map((one) => parseResponse(resource, one));
        cursor = next_cursor;
      }
    },
    async destroy({ resourceType, publicId }) {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const parameters = { public_id: publicId, timestamp, invalidate: 'true' };
      const signature = signed(parameters);
      const body = new URLSearchParams({ ...parameters, signature, api_key: account.apiKey });
      await call(account, `${resourceType}/destroy`, { method: 'POST', body });
    },
  };
}

async function call(account: CloudinaryAccount, path: string, init: RequestInit): Promise<Response> {
  const url = `${account.apiOrigin}/v1_1/${account.cloudName}/${path}`;
  const signal = AbortSignal.timeout(timeout);
  const response = await fetch(url, { ...init, signal }).catch((cause: unknown) => {
    throw new CloudinaryUnavailableError('Cloudinary does not respond', { cause });
  });
  if (!response.ok && response.status !== 404) {
    throw new CloudinaryUnavailableError(
      `Cloudinary responded with ${response.status}: ${await response.text()}`,
    );
  }
  return response;
}

function parseResponse<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const result = shape.safeParse(body);
  if (result.success) return result.data;
  throw new CloudinaryUnavailableError('Cloudinary sent an unexpected response', { cause: result.error });
}
