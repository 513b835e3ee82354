import type { ProviderFailure } from '@kinora/contract/provider-sign-in';
import { t } from '@lingui/core/macro';

/** An explanation of each failure. The argument is the provider's name. */
export const failureTexts: Record<ProviderFailure, (name: string) => string> = {
  unavailable: (provider) => t`${provider} can't be reached. Please try again later.`,
  cancelled: (provider) => t`You canceled at ${provider}. Nothing has changed.`,
  expired: () => t`That took too long or was already done. Please try again.`,
  refused: (provider) => t`${provider} didn't confirm your identity. Please try again.`,
  'too-many': () => t`Too many login attempts. Please wait a few minutes.`,
  'email-taken': (provider) =>
    t`An account with your email address already exists. Log in to it, then connect ${provider} in your settings.`,
  taken: (provider) => t`That ${provider} account is connected to another account here.`,
  connected: (provider) => t`You're already connected to another ${provider} account. Disconnect it first.`,
};
