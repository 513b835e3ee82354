import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { folders } from './media-host.ts';

/**
 * The reply of the media host to an upload, as the client passes it on. The API reads only the id
 * and takes everything else from the host's own record.
 */
export function hostReply(message: string) {
  return z.looseObject(
    { public_id: z.string({ error: message }).check(z.minLength(1, message), z.maxLength(500, message)) },
    message,
  );
}

export const signUpload = defineEndpoint({
  method: 'GET',
  path: '/upload/signed-url',
  audience: 'member',
  summary: 'Sign one upload to the media host: one person, one file, one folder, one hour',
  query: z.object({
    folder: z.enum(folders, 'Invalid folder'),
    resourceType: z._default(z.enum(['auto', 'image', 'video'], 'Invalid resource type'), 'auto'),
    /** A JSON object; `type` (MIME) and `size` (bytes) are judged before a byte is sent. */
    metadata: z.optional(z.string().check(z.maxLength(20_000, 'Invalid metadata'))),
  }),
  response: z.object({
    upload_url: z.string(),
    api_key: z.string(),
    /** Seconds since 1970. */
    timestamp: z.int(),
    signature: z.string(),
    /** `key=value|key=value`, to be sent as it is. */
    context: z.string(),
    folder: z.string(),
  }),
  errors: ['RATE_LIMITED'],
});

/** `X-Unique-Upload-Id`: what a client calls a file that it sends in parts. */
const params = z.object({
  name: z.string().check(z.regex(/^[\w.:-]{1,100}$/, 'Invalid upload id')),
});

export const getPartialUpload = defineEndpoint({
  method: 'GET',
  path: '/upload/parts/:name',
  audience: 'member',
  summary:
    "How much has arrived of one's own file that is sent in parts, so that a client can go on from there",
  params,
  response: z.object({
    /** Bytes from the first on; 0 also for an upload that nobody has heard of. */
    received: z.int(),
    /** Bytes of the whole, once a part has told. */
    total: z.nullable(z.int()),
    /** Whether it was taken as a whole: whoever missed the reply gets it again for the last part. */
    done: z.boolean(),
  }),
});

export const discardPartialUpload = defineEndpoint({
  method: 'DELETE',
  path: '/upload/parts/:name',
  audience: 'member',
  summary: "Let go of one's own unfinished file, however much of it has arrived",
  params,
  response: z.object({}),
});
