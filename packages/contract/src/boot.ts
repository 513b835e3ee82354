import type { HomeFeed, User } from './accounts.ts';
import type { PublicSettings } from './site.ts';
import { defaultMaxVideoBytes } from './upload-host.ts';

/** Settings of the instance that every page shows or checks. */
export type Branding = Omit<PublicSettings, 'about' | 'rules' | 'contact'> & {
  /** Whether the about page has any text, rules or contact to show. */
  hasAbout: boolean;
};

export function brandingOf(settings: PublicSettings): Branding {
  const { about, rules, contact, ...branding } = settings;
  const hasAbout = Boolean(about || rules || contact);
  return { ...branding, hasAbout };
}

/** The settings of the instance that the client shows or checks. */
export type Site = Branding & {
  footerAuthor: string;
  footerCodeUrl: string | null;
  footerProfileUrl: string | null;
  /** The size limit of a video, in bytes. */
  maxVideoBytes: number;
  /** Whether passkeys can be used. They are bound to a host name, so they don't work with an IP address. */
  passkeys: boolean;
  /** The name of the provider with which people can log in; null if there is none. */
  signInWith: string | null;
};

/** The data that the server writes into every document, so that the first page needs no request for it. */
export type Boot = {
  site: Site;
  /**
   * The person whom the access cookie identifies. Null for guests, and also if the cookie has expired and a refresh may
   * restore the session.
   */
  viewer: User | null;
};

/** Returns the list that the home page opens with. Guests have no recommendations. */
export function defaultFeedOf({ homeFeed }: Pick<Branding, 'homeFeed'>, viewer: User | null): HomeFeed {
  return viewer ? (viewer.homeFeed ?? homeFeed) : 'popular';
}

/** The id of the element that holds the data as JSON. */
export const bootElementId = 'kinora-boot';

/** The settings of an instance without any configuration. */
export const defaultSite: Site = {
  name: 'Kinora',
  tagline: '',
  accent: null,
  logo: null,
  banner: '',
  registration: 'open',
  guests: 'welcome',
  footerAuthor: 'Kinora',
  footerCodeUrl: null,
  footerProfileUrl: null,
  maxVideoBytes: defaultMaxVideoBytes,
  mail: false,
  locale: 'en',
  homeFeed: 'popular',
  hasAbout: false,
  hasFeatured: false,
  passkeys: false,
  signInWith: null,
};

/* Validated by hand, because a schema would add the validation library to the first script of every page. */

type Fields = Readonly<Record<string, unknown>>;

/** Whether the data in a document has the shape that this version of the client expects. */
export function isBoot(value: unknown): value is Boot {
  return isObject(value) && isSite(value.site) && (value.viewer === null || isUser(value.viewer));
}

function isSite(value: unknown): value is Site {
  return (
    isObject(value) &&
    areStrings(value, [
      'footerAuthor',
      'name',
      'tagline',
      'banner',
      'registration',
      'guests',
      'locale',
      'homeFeed',
    ]) &&
    areStringsOrNull(value, ['footerCodeUrl', 'footerProfileUrl', 'signInWith', 'accent', 'logo']) &&
    typeof value.maxVideoBytes === 'number' &&
    typeof value.mail === 'boolean' &&
    typeof value.hasAbout === 'boolean' &&
    typeof value.hasFeatured === 'boolean' &&
    typeof value.passkeys === 'boolean'
  );
}

function isUser(value: unknown): value is User {
  return (
    isObject(value) &&
    areStrings(value, ['_id', 'username', 'email', 'fullname', 'avatar', 'createdAt', 'role', 'locale']) &&
    areStringsOrNull(value, ['coverImage', 'pendingEmail', 'homeFeed']) &&
    typeof value.emailConfirmed === 'boolean' &&
    typeof value.hasPassword === 'boolean'
  );
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function areStrings(object: Fields, names: readonly string[]): boolean {
  return names.every((name) => typeof object[name] === 'string');
}

function areStringsOrNull(object: Fields, names: readonly string[]): boolean {
  return names.every((name) => object[name] === null || typeof object[name] === 'string');
}
