import type { SignatureAlgorithm } from './signature.ts';

export type CloudinaryAccount = {
  cloudName: string;
  apiKey: string;
  secret: string;
  algorithm: SignatureAlgorithm;
  apiOrigin: string;
  /** The URL prefix of the account's files, without a trailing slash. */
  files: string;
};

/**
 * Parses `cloudinary://<key>:<secret>@<cloud>`, with the query options of Cloudinary's own libraries:
 * `signature_algorithm` (`sha1`, or `sha256`, the default here), `upload_prefix` and `secure_distribution`. Returns
 * null for anything else.
 */
export function readAccount(text: string): CloudinaryAccount | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'cloudinary:' || !url.username || !url.password || !url.hostname) return null;
  const option = (name: string, otherwise: string) => url.searchParams.get(name) ?? otherwise;
  const algorithm = option('signature_algorithm', 'sha256');
  const apiOrigin = originOf(option('upload_prefix', 'https://api.cloudinary.com'));
  const filesOrigin = originOf(option('secure_distribution', 'res.cloudinary.com'));
  if ((algorithm !== 'sha1' && algorithm !== 'sha256') || !apiOrigin || !filesOrigin) return null;
  return {
    cloudName: url.hostname,
    apiKey: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
    algorithm,
    apiOrigin,
    files: `${filesOrigin}/${url.hostname}`,
  };
}

function originOf(text: string): string | null {
  const url = text.includes('://') ? text : `https://${text}`;
  return URL.canParse(url) && /^https?:/.test(url) ? new URL(url).origin : null;
}
