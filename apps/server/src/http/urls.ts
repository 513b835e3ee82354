import type { Config } from '../config.ts';
import { pathOf } from '../platform/cloudinary/keys.ts';

/** Builds URLs from storage keys; only the keys are ever stored. */
export type Urls = {
  /** `https://example.org`, without a trailing slash. */
  readonly origin: string;
  /**
   * Returns the URL of a video's file. With the video's token, anyone may read the file; without a token, only its
   * owner may.
   */
  media(key: string, token: string | null): string;
  /** Like `media`, but browsers save the file instead of showing it. */
  download(key: string, token: string | null): string;
  /** Returns the URL of a file that is public for as long as it exists, such as an avatar. */
  publicMedia(key: string): string;
};

/** Replaces the token in the URLs of files that only their owner may read. */
export const privateScope = 'private';

/** The settings for hosts that serve files instead of the site itself. */
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
    // A CDN has no session, so it can't fetch files that only the owner may read.
    media: (key, token) =>
      hosted(key) ?? (token === null ? `${here}/${privateScope}/${key}` : `${shared}/${token}/${key}`),
    download: (key, token) =>
      hosted(key)?.replace('/upload/', '/upload/fl_attachment/') ??
      `${here}/${token ?? privateScope}/${key}?download`,
    publicMedia: (key) => hosted(key) ?? `${shared}/${key}`,
  };
}

/** Characters that a host and port may have; a `Host` header with any other is forged. */
const plainHost = /^[a-z0-9.\-_[\]:]+$/i;

/**
 * Returns the origin that a request was sent to, for an instance without a configured one; `fallback` if it is invalid.
 */
export function requestOrigin(protocol: string, host: string | undefined, fallback: string): string {
  const origin = `${protocol === 'https' ? 'https' : 'http'}://${host}`;
  return host && plainHost.test(host) && URL.canParse(origin) ? origin : fallback;
}
