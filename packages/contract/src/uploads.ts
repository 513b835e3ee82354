import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { type ErrorText, errorText } from './error-texts.ts';
import { folders } from './upload-host.ts';

/**
 * The upload host's response, which the client passes on to the API. The API reads only the id and takes everything
 * else from its own record of the upload.
 */
export function hostReply(message: ErrorText) {
  return z.looseObject(
    { public_id: z.string({ error: message }).check(z.minLength(1, message), z.maxLength(500, message)) },
    message,
  );
}

export const signUpload = defineEndpoint({
  method: 'GET',
  path: '/upload/signed-url',
  audience: 'member',
  summary:
    'Signs an upload to the upload host. The signature is valid for one file in one folder for one hour',
  query: z.object({
    folder: z.enum(folders, errorText('invalidFolder')),
    resourceType: z._default(
      z.enum(['auto', 'image', 'video', 'raw'], errorText('invalidResourceType')),
      'auto',
    ),
    metadata: z.optional(z.string().check(z.maxLength(20_000, errorText('invalidMetadata')))),
  }),
  response: z.object({
    upload_url: z.string(),
    api_key: z.string(),
    timestamp: z.int(),
    signature: z.string(),
    context: z.string(),
    folder: z.string(),
  }),
  errors: ['RATE_LIMITED', 'FORBIDDEN'],
});

/** The value of `X-Unique-Upload-Id`, with which the client names a file that it sends in parts. */
const params = z.object({
  name: z.string().check(z.regex(/^[\w.:-]{1,100}$/, errorText('invalidUploadId'))),
});

export const getPartialUpload = defineEndpoint({
  method: 'GET',
  path: '/upload/parts/:name',
  audience: 'member',
  summary: "Returns how many bytes of the caller's own resumable upload have arrived",
  params,
  response: z.object({
    received: z.int(),
    total: z.nullable(z.int()),
    done: z.boolean(),
  }),
});

export const discardPartialUpload = defineEndpoint({
  method: 'DELETE',
  path: '/upload/parts/:name',
  audience: 'member',
  summary: "Discards the caller's own upload in parts. A finished one is deleted unless something uses it",
  params,
  response: z.object({}),
});
