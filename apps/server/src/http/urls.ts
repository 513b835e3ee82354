import type { Config } from '../config.ts';
import { pathOf } from '../platform/cloudinary/keys.ts';

/** Makes URLs from storage keys; only the keys are ever stored. */
export type Urls = {
  /** `https://example.org`, without a slash at the end. */
  readonly origin: string;
  /** A file of a video: public under the video's token, its owner's only without one. */
  media(key: string, token: string | null): string;
  /** The same file, which a browser then saves instead of showing it. */
  download(key: string, token: string | null): string;
  /** A file that is public as long as it exists, such as an avatar. */
  publicMedia(key: string): string;
};

/** Replaces the token in the URLs of files that only their owner may read. */
export const privateScope = 'private';

/** Where files are served besides the site itself. */
type Elsewhere = Partial<Pick<Config, 'mediaUrl' | 'cloudinary'>>;

export function createUrls(origin: string, { mediaUrl, cloudinary }: Elsewhere = {}): Urls {
  const here = `${origin}/media`;
  const shared = mediaUrl ?? here;
  const hosted = (key: string) => {
    const path = cloudinary ? pathOf(key) : null;
    return path === null ? null : `${cloudinary?.files}/${path}`;
  };
  return {
    origin,
    // A network of caches has no session, so it can't fetch what only the owner may read.
    media: (key, token) =>
      hosted(key) ?? (token === null ? `${here}/${privateScope}/${key}` : `${shared}/${token}/${key}`),
    download: (key, token) =>
      hosted(key)?.replace('/upload/', '/upload/fl_attachment/') ??
      `${here}/${token ?? privateScope}/${key}?download`,
    publicMedia: (key) => hosted(key) ?? `${shared}/${key}`,
  };
}

/** Characters that a host and port may have; a `Host` header with any other was made up. */
const plainHost = /^[a-z0-9.\-_[\]:]+$/i;

/** The origin that a request came to, for an instance without a configured one. */
export function requestOrigin(protocol: string, host: string | undefined, fallback: string): string {
  const origin = `${protocol === 'https' ? 'https' : 'http'}://${host}`;
  return host && plainHost.test(host) && URL.canParse(origin) ? origin : fallback;
}
