/** The provider is another site that people may sign in with. A browser opens these pages itself; they are no calls. */

/** Leads to the provider, below `/api/v1`. `?next=` is the path of ours to open after the sign-in. */
export const providerSignInPath = '/users/login/oidc';

/** The page on which a person without an account chooses a username. */
export const newcomerPage = '/signup/finish';

/** The page that lists the connected accounts, to which a connection returns. */
export const connectionsPage = '/settings/security';

/** Why a sign-in or a connection failed: the values of `error` in the URL of the page that it returns to. */
export const providerFailures = [
  /** The provider can't be reached. */
  'unavailable',
  /** The person declined at the provider. */
  'cancelled',
  /** It took too long, began in another browser, or was answered before. */
  'expired',
  /** The provider's answer doesn't hold. */
  'refused',
  'too-many',
  /** An account here has the email address. */
  'email-taken',
  /** Another account here is connected to the person's account there. */
  'taken',
  /** This account is connected to another account there. */
  'connected',
] as const;
export type ProviderFailure = (typeof providerFailures)[number];
