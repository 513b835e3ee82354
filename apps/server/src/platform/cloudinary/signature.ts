import { createHash, timingSafeEqual } from 'node:crypto';

export type SignatureAlgorithm = 'sha1' | 'sha256';

/** Parameters that are sent but not signed, according to Cloudinary's upload API. */
const unsigned = new Set(['file', 'api_key', 'resource_type', 'cloud_name', 'signature']);

/** Returns the text to sign: `name=value` pairs, sorted by name and joined by `&`. */
function textToSign(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .filter(([name, value]) => !unsigned.has(name) && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`.replaceAll('&', '%26'))
    .join('&');
}

/** Signs the parameters of a request or a reply. Returns hex. */
export function sign(
  parameters: Readonly<Record<string, string>>,
  secret: string,
  algorithm: SignatureAlgorithm = 'sha256',
): string {
  return createHash(algorithm)
    .update(textToSign(parameters) + secret)
    .digest('hex');
}

/** Compares in constant time, so that timing doesn't reveal how much of a signature is correct. */
export function isSignedBy(
  signature: string,
  parameters: Readonly<Record<string, string>>,
  secret: string,
  algorithm: SignatureAlgorithm = 'sha256',
): boolean {
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(parameters, secret, algorithm));
  return given.length === right.length && timingSafeEqual(given, right);
}
