import { errorText } from '@kinora/contract/error-texts';
import { maxSourceUrl } from '@kinora/contract/imports';
import { invalidField } from '../../../http/app-error.ts';

/** `example.org:8080` has a port; `mailto:ada@example.org` has a scheme. */
const scheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/** Normalizes a source's URL, which may lack `https://`. Throws `VALIDATION`. */
export function normalizeSourceUrl(text: string): string {
  const trimmed = text.trim();
  const full = scheme.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(full)) throw invalidUrl('importUrlInvalid');
  const url = new URL(full);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw invalidUrl('importUrlInvalid');
  if (url.username || url.password) throw invalidUrl('importUrlCredentials');
  url.hash = '';
  // Normalizing may have lengthened it.
  if (url.href.length > maxSourceUrl) throw invalidUrl('importUrlTooLong');
  return url.href;
}

function invalidUrl(reason: 'importUrlInvalid' | 'importUrlCredentials' | 'importUrlTooLong') {
  return invalidField('url', errorText(reason));
}
