import type { Locale } from '@kinora/contract/locales';
import * as z from 'zod';
import { createFrame, type MailContent, type MailSite } from '../frame.ts';
import { addressChanged, addressChangedData } from './address-changed.ts';
import { approved, approvedData } from './approved.ts';
import { type KnownAddress, knownAddress } from './known-address.ts';
import { newSignIn, newSignInData } from './new-sign-in.ts';
import { notification, notificationData } from './notification.ts';
import { notificationDigest, notificationDigestData } from './notification-digest.ts';
import { passkeyAdded, passkeyAddedData } from './passkey-added.ts';
import { passwordChanged, passwordChangedData } from './password-changed.ts';
import { providerConnected, providerConnectedData } from './provider-connected.ts';
import { type ResetPassword, resetPassword } from './reset-password.ts';
import { type TestMail, testMail } from './test-mail.ts';
import { twoFactorOff, twoFactorOffData } from './two-factor-off.ts';
import { twoFactorOn, twoFactorOnData } from './two-factor-on.ts';
import { type VerifyEmail, verifyEmail } from './verify-email.ts';

/** An email that any feature can enqueue. */
export const mailTemplate = z.discriminatedUnion('name', [
  addressChangedData,
  approvedData,
  newSignInData,
  notificationData,
  notificationDigestData,
  passkeyAddedData,
  passwordChangedData,
  providerConnectedData,
  twoFactorOffData,
  twoFactorOnData,
]);
export type MailTemplate = z.output<typeof mailTemplate>;

/**
 * An email that has its own job in `email-links`: one with a one-time link, which is created only when the email is
 * sent, or one about a sign-up.
 */
export type LinkTemplate = KnownAddress | ResetPassword | VerifyEmail;

/** Writes an email in its recipient's language. */
export function writeMail(
  template: MailTemplate | LinkTemplate | TestMail,
  site: MailSite,
  locale: Locale,
): MailContent {
  const frame = createFrame(site, locale);
  switch (template.name) {
    case 'address-changed':
      return addressChanged(template, frame);
    case 'approved':
      return approved(template, frame);
    case 'known-address':
      return knownAddress(template, frame);
    case 'new-sign-in':
      return newSignIn(template, frame);
    case 'notification':
      return notification(template, frame);
    case 'notification-digest':
      return notificationDigest(template, frame);
    case 'passkey-added':
      return passkeyAdded(template, frame);
    case 'password-changed':
      return passwordChanged(template, frame);
    case 'provider-connected':
      return providerConnected(template, frame);
    case 'reset-password':
      return resetPassword(template, frame);
    case 'test':
      return testMail(frame);
    case 'two-factor-off':
      return twoFactorOff(template, frame);
    case 'two-factor-on':
      return twoFactorOn(template, frame);
    case 'verify-email':
      return verifyEmail(template, frame);
  }
}
