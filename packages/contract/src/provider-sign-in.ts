/**
 * The provider is another site that people can log in with. A browser opens these pages directly; they aren't
 * endpoints.
 */

/** Redirects to the provider, below `/api/v1`. `?next=` is the path on this site to open after the login. */
export const providerSignInPath = '/users/login/oidc';

/** The page on which a person without an account chooses a username. */
export const newcomerPage = '/signup/finish';

/** The page that lists the connected accounts. Connecting an account returns to it. */
export const connectionsPage = '/settings/security';

/** Why a login or a connection failed: the values of `error` in the URL of the page that it returns to. */
export const providerFailures = [
  /** The provider can't be reached. */
  'unavailable',
  /** The person declined at the provider. */
  'cancelled',
  /** It took too long, began in another browser, or was already completed. */
  'expired',
  /** The provider's response is invalid. */
  'refused',
  'too-many',
  /** An account here already has the email address. */
  'email-taken',
  /** Another account here is connected to the person's account there. */
  'taken',
  /** This account is connected to another account there. */
  'connected',
] as const;
export type ProviderFailure = (typeof providerFailures)[number];
