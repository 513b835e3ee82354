import { expect, test } from 'vitest';
import { sign } from '../../../../platform/cloudinary/signature.ts';
import { createId } from '../../../../platform/db/ids.ts';
import { createMediaHost, signatureLifetime } from '../host.ts';
import { formatContext } from './upload-context.ts';
import { createUploadToken, readUploadToken } from './upload-token.ts';
import { verifyUpload } from './verify-upload.ts';

const host = createMediaHost('a secret for tests, and for tests alone');
const grant = { uploadId: createId(), userId: createId(), folder: 'videos' } as const;
const signedAt = 1_780_000_000;
/** Returns the time this many seconds after signing, in milliseconds. */
const after = (seconds: number) => (signedAt + seconds) * 1000;

test('a signature is valid only for its lifetime', () => {
  const parameters = {
    timestamp: String(signedAt),
    folder: grant.folder,
    context: formatContext({ user: grant.userId, upload: grant.uploadId }),
  };
  const fields = { ...parameters, api_key: host.apiKey, signature: sign(parameters, host.secret) };
  expect(verifyUpload(host, fields, after(signatureLifetime))).toEqual(grant);
  for (const seconds of [signatureLifetime + 1, -signatureLifetime - 1]) {
    expect(() => verifyUpload(host, fields, after(seconds))).toThrow(
      'Stale request - reported time is 2026-05-28T20:26:40.000Z which is more than 1 hour ago',
    );
  }
});

test('the token in an upload URL is valid until it expires', () => {
  const token = createUploadToken(host, grant, signedAt);
  expect(readUploadToken(host, token, after(0))).toEqual(grant);
  expect(() => readUploadToken(host, token, after(1))).toThrow('Stale request');
});
