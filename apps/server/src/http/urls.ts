import { pathOf } from '../platform/cloudinary/keys.ts';

/** Makes addresses from storage keys; only the keys are ever stored. */
export type Urls = {
  /** `https://example.org`, without a slash at the end. */
  readonly origin: string;
  media(key: string): string;
};

/** `cloudinary` is where the files of an account there are served. */
export function createUrls(origin: string, cloudinary?: string): Urls {
  return {
    origin,
    media: (key) => {
      const path = cloudinary === undefined ? null : pathOf(key);
      return path === null ? `${origin}/media/${key}` : `${cloudinary}/${path}`;
    },
  };
}

/** Characters that a host and port may have; a `Host` header with any other was made up. */
const plainHost = /^[a-z0-9.\-_[\]:]+$/i;

/** The origin that a request came to, for an instance that was not told its public one. */
export function requestOrigin(protocol: string, host: string | undefined, fallback: string): string {
  const origin = `${protocol === 'https' ? 'https' : 'http'}://${host}`;
  return host && plainHost.test(host) && URL.canParse(origin) ? origin : fallback;
}
