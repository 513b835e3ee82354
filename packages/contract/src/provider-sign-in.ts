/**
 * A provider is another site with which people can log in. The paths below are for a browser to open and are not API
 * endpoints.
 */

/**
 * Redirects to the provider. The path is relative to `/api/v1`. `?next=` is the path on this site to open after the
 * login.
 */
export const providerSignInPath = '/users/login/oidc';

/** The page for choosing a username after a first login with the provider. */
export const newcomerPage = '/signup/finish';

/** The page that lists the connected accounts. The browser returns to it after connecting an account. */
export const connectionsPage = '/settings/security';

/** Why a login or a connection failed, as the value of `error` in the URL of the page that opens afterward. */
export const providerFailures = [
  /** The provider can't be reached. */
  'unavailable',
  /** The person declined at the provider. */
  'cancelled',
  /** The login took too long, began in another browser, or has already been completed. */
  'expired',
  /** The provider's response is invalid. */
  'refused',
  'too-many',
  /** An account here already has the email address. */
  'email-taken',
  /** The provider account is connected to another account here. */
  'taken',
  /** This account is already connected to another provider account. */
  'connected',
] as const;
export type ProviderFailure = (typeof providerFailures)[number];
