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

/** `cloudinary` is the base URL of an account's files there. */
export function createUrls(origin: string, cloudinary?: string): Urls {
  const at = (scope: string, key: string) => {
    const path = cloudinary === undefined ? null : pathOf(key);
    return path === null ? `${origin}/media/${scope}${key}` : `${cloudinary}/${path}`;
  };
  const media = (key: string, token: string | null) => at(`${token ?? privateScope}/`, key);
  return {
    origin,
    media,
    download: (key, token) =>
      cloudinary === undefined || pathOf(key) === null
        ? `${media(key, token)}?download`
        : media(key, token).replace('/upload/', '/upload/fl_attachment/'),
    publicMedia: (key) => at('', key),
  };
}

/** Characters that a host and port may have; a `Host` header with any other was made up. */
const plainHost = /^[a-z0-9.\-_[\]:]+$/i;

/** The origin that a request came to, for an instance without a configured one. */
export function requestOrigin(protocol: string, host: string | undefined, fallback: string): string {
  const origin = `${protocol === 'https' ? 'https' : 'http'}://${host}`;
  return host && plainHost.test(host) && URL.canParse(origin) ? origin : fallback;
}
