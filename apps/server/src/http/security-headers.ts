import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Browser features that are disabled because none of our pages uses them. */
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** Sets the security headers of every response. They are built once. */
export function setSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * Pages may load files only from this site and the configured file hosts. They can't run inline scripts or be framed.
 */
function securityHeaders({ cloudinary, mediaUrl, publicUrl }: Config): Record<string, string> {
  const elsewhere = [cloudinary?.files, mediaUrl].flatMap((url) => (url ? [new URL(url).origin] : []));
  const overTls = publicUrl?.startsWith('https:') ?? false;
  const policy = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...elsewhere, ...(cloudinary ? [cloudinary.apiOrigin] : [])],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:', ...elsewhere],
    'media-src': ["'self'", 'blob:', ...elsewhere],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join(';'),
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(overTls && {
      'cross-origin-opener-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'strict-transport-security': 'max-age=31536000',
    }),
  };
}
