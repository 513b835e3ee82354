import type { ProviderFailure } from '@kinora/contract/provider-sign-in';

/** An explanation of each failure. The argument is the provider's name. */
export const failureTexts: Record<ProviderFailure, (name: string) => string> = {
  unavailable: (name) => `${name} can't be reached. Please try again later.`,
  cancelled: (name) => `You cancelled at ${name}. Nothing has changed.`,
  expired: () => 'That took too long, or was done already. Please try again.',
  refused: (name) => `${name} didn't confirm who you are. Please try again.`,
  'too-many': () => 'Too many sign-ins. Please wait a few minutes.',
  'email-taken': (name) =>
    `An account with your email address exists already. Log in to it, then connect ${name} in your settings.`,
  taken: (name) => `That ${name} account is connected to another account here.`,
  connected: (name) => `You are connected to another ${name} account. Disconnect that one first.`,
};
