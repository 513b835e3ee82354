import * as z from 'zod/mini';
import { email } from './account-fields.ts';
import { homeFeed } from './accounts.ts';
import { blockedWords } from './blocked-words.ts';
import { defineEndpoint } from './endpoint.ts';
import { type ErrorText, errorText } from './error-texts.ts';
import { count, maxCharacters, optionalText, requiredText, url } from './fields.ts';
import { locales } from './locales.ts';

/** How accounts are created: by anyone, with staff approval, with an invite, or not at all. */
export const registrationModes = ['open', 'approval', 'invite', 'closed'] as const;
/** `welcome` shows guests only a welcome page with a login, and `watch` lets them watch videos. */
export const guestModes = ['welcome', 'watch'] as const;
/** People that may import from other sites. */
export const importModes = ['off', 'members', 'staff'] as const;
export type ImportMode = (typeof importModes)[number];
export type RegistrationMode = (typeof registrationModes)[number];
export type GuestMode = (typeof guestModes)[number];

const oneLine = (max: number, message: ErrorText) => [
  z.overwrite<string>((text) => text.replace(/\s+/g, ' ')),
  maxCharacters(max, message),
];
const name = requiredText(
  errorText('siteNameRequired'),
  ...oneLine(40, errorText('siteNameTooLong', { max: 40 })),
);
const tagline = optionalText(...oneLine(150, errorText('taglineTooLong', { max: 150 })));
const about = optionalText(maxCharacters(20_000, errorText('aboutTooLong')));
const rules = optionalText(maxCharacters(20_000, errorText('rulesTooLong')));
const banner = optionalText(...oneLine(300, errorText('bannerTooLong', { max: 300 })));
const accent = z.string().check(z.toLowerCase(), z.regex(/^#[\da-f]{6}$/, errorText('invalidAccent')));
const contact = z.union(
  [email, z.url({ protocol: /^https$/ }).check(z.maxLength(2000))],
  errorText('invalidContact'),
);

export const publicSettings = z.object({
  name: z.string(),
  tagline: z.string(),
  /** Markdown, like `rules`. */
  about: z.string(),
  rules: z.string(),
  /** An email address or an https URL. */
  contact: z.nullable(z.string()),
  /** `#rrggbb`. */
  accent: z.nullable(z.string()),
  logo: z.nullable(url),
  banner: z.string(),
  registration: z.enum(registrationModes),
  guests: z.enum(guestModes),
  /** Whether the instance can send email. */
  mail: z.boolean(),
  /** The language for people whose browser asks for none of the interface's languages. */
  locale: z.enum(locales),
  /** Whether the staff features any videos. */
  hasFeatured: z.boolean(),
  /** The list that the home page opens with for members without a choice of their own. */
  homeFeed,
});
export type PublicSettings = z.output<typeof publicSettings>;

export const siteSettings = z.extend(publicSettings, {
  /** Max bytes of uploads that one person may store. */
  storageQuotaBytes: count,
  /** Max videos that one person may publish in 24 hours. */
  videosPerDay: count,
  /** Whether an email address has to be confirmed before its account may publish. */
  confirmAddresses: z.boolean(),
  /** Max comments and tweets together that an account may post on its first day; null if unlimited. */
  firstDayPosts: z.nullable(count),
  /** Max videos that an account may publish on its first day; null if unlimited. */
  firstDayVideos: z.nullable(count),
  /** Words that members can't use in comments and tweets. */
  blockedWords: z.array(z.string()),
  imports: z.enum(importModes),
});
export type SiteSettings = z.output<typeof siteSettings>;

const firstDayLimit = z.int().check(z.minimum(0), z.maximum(10_000));

/** Absent fields stay unchanged. Null clears a field or restores the value from the server's configuration. */
export const settingsChange = z.object({
  name: z.optional(name),
  tagline: z.optional(tagline),
  about: z.optional(about),
  rules: z.optional(rules),
  contact: z.nullish(contact),
  accent: z.nullish(accent),
  logo: z.nullish(requiredText(errorText('logoRequired'), z.maxLength(2000, errorText('uploadNotFound')))),
  banner: z.optional(banner),
  registration: z.optional(z.enum(registrationModes)),
  guests: z.optional(z.enum(guestModes)),
  storageQuotaBytes: z.nullish(z.int().check(z.minimum(1), z.maximum(1024 ** 5))),
  videosPerDay: z.nullish(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  confirmAddresses: z.optional(z.boolean()),
  firstDayPosts: z.nullish(firstDayLimit),
  firstDayVideos: z.nullish(firstDayLimit),
  blockedWords: z.optional(blockedWords),
  locale: z.optional(z.enum(locales, errorText('invalidLanguage'))),
  homeFeed: z.optional(homeFeed),
  imports: z.optional(z.enum(importModes)),
});

/** The max length exceeds that of any token, which has 43 characters. */
const token = z
  .string({ error: errorText('tokenRequired') })
  .check(z.minLength(1, errorText('tokenRequired')), z.maxLength(200));

export const claimSite = defineEndpoint({
  method: 'POST',
  path: '/site/claim',
  audience: 'member',
  summary:
    'Makes the caller the owner of a site that has none, with the token that the server printed at startup',
  body: z.object({ token }),
  response: z.object({ role: z.literal('owner') }),
  errors: ['FORBIDDEN'],
});

export const getSite = defineEndpoint({
  method: 'GET',
  path: '/site',
  audience: 'everyone',
  summary: "Returns the site's name and public settings",
  response: publicSettings,
});

export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/admin/settings',
  audience: 'staff',
  summary: "Returns all of the site's settings",
  response: siteSettings,
});

export const changeSettings = defineEndpoint({
  method: 'PATCH',
  path: '/admin/settings',
  audience: 'owner',
  summary: "Updates any of the site's settings",
  body: settingsChange,
  response: siteSettings,
});

/**
 * Why the mail server didn't accept an email: no connection, no reply in time, no encryption that both sides support,
 * the login, or the message or its recipient.
 */
export const mailProblems = ['unreachable', 'timeout', 'encryption', 'login', 'refused'] as const;
export type MailProblem = (typeof mailProblems)[number];

export const sendTestMail = defineEndpoint({
  method: 'POST',
  path: '/admin/test-mail',
  audience: 'owner',
  summary:
    "Sends a test email to the caller's address, and waits until the mail server has accepted or refused it",
  response: z.object({
    to: z.string(),
    /** Null if the mail server accepted the email. `detail` is the mail server's reply, or the network's error. */
    problem: z.nullable(z.object({ kind: z.enum(mailProblems), detail: z.string() })),
  }),
  errors: ['CONFLICT', 'RATE_LIMITED'],
});
