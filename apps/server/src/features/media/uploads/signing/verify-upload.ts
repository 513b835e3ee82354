import { errorText } from '@kinora/contract/error-texts';
import type { Folder } from '@kinora/contract/upload-host';
import { validate as isUuid } from 'uuid';
import { isSignedBy } from '../../../../platform/cloudinary/signature.ts';
import { isFolder } from '../../assets/folders.ts';
import { type MediaHost, signatureLifetime } from '../host.ts';
import { HostError } from '../host-error.ts';
import { parseContext } from './upload-context.ts';

/** What a signature grants: one upload by one person to one folder. */
export type Grant = { uploadId: string; userId: string; folder: Folder };

/**
 * Checks a form's signature, age and purpose. `now` is the time in milliseconds at which the form began to arrive.
 * Throws `HostError`.
 */
export function verifyUpload(host: MediaHost, fields: Readonly<Record<string, string>>, now: number): Grant {
  const { api_key, signature = '', timestamp = '', folder } = fields;
  if (api_key === undefined) {
    throw new HostError('INVALID_REQUEST', errorText('missingParameter', { name: 'api_key' }));
  }
  if (api_key !== host.apiKey) throw new HostError('INVALID_SIGNATURE', errorText('unknownApiKey'));
  if (!isSignedBy(signature, fields, host.secret)) {
    throw new HostError(
      'INVALID_SIGNATURE',
      errorText('signatureMismatch', { signature: signature.slice(0, 128) }),
    );
  }
  const age = now / 1000 - Number(timestamp);
  if (!(Math.abs(age) <= signatureLifetime)) {
    const reported = new Date(Number(timestamp) * 1000);
    const time = Number.isNaN(reported.getTime()) ? timestamp : reported.toISOString();
    throw new HostError('STALE_SIGNATURE', errorText('staleRequest', { time }));
  }
  const { user, upload } = parseContext(fields.context ?? '');
  if (!isFolder(folder) || !isUuid(user) || !isUuid(upload)) {
    throw new HostError('INVALID_SIGNATURE', errorText('signatureForOther'));
  }
  return { uploadId: String(upload), userId: String(user), folder };
}
