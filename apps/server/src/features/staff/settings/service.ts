import { errorText } from '@kinora/contract/error-texts';
import type { Locale } from '@kinora/contract/locales';
import type { PublicSettings, RegistrationMode, SiteSettings } from '@kinora/contract/site';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Urls } from '../../../http/urls.ts';
import { defineCached } from '../../../platform/cache/cache.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { wordMatcherOf } from '../../../platform/words/word-matcher.ts';
import { limitsOf, presentPublicSettings, presentSettings } from './present.ts';
import * as queries from './queries.ts';

export { countFirstDay, requireFirstDay } from './first-day.ts';
export { logoKeyOf } from './present.ts';

/** The cache subject that a change to the settings invalidates. */
export const subject = 'site';

const cachedSettings = defineCached({ changedBy: () => [subject], load: (db) => queries.findSettings(db) });

/** Returns the cached settings, which every server reloads within a second of a change. */
export function siteSettings({ cache }: Context): Promise<queries.SettingsRow> {
  return cachedSettings(cache, null);
}

/** Locks the settings, so that changes of the featured videos don't overlap. */
export async function lockSettings(trx: Trx): Promise<void> {
  await queries.lockSettings(trx);
}

/** Whether guests may see public content. */
export async function guestsMayWatch(ctx: Context): Promise<boolean> {
  return (await siteSettings(ctx)).guests === 'watch';
}

/** Whether publishing requires a confirmed email address. */
export async function mustConfirmEmail(trx: Trx): Promise<boolean> {
  return (await queries.findSettings(trx)).confirm_addresses;
}

/** Reads the registration mode without the cache, in the transaction of a sign-up. */
export async function registrationMode(trx: Trx): Promise<RegistrationMode> {
  return (await queries.findSettings(trx)).registration;
}

/** Reads the site's language without the cache, in a transaction. */
export async function siteLocale(trx: Trx): Promise<Locale> {
  return (await queries.findSettings(trx)).locale;
}

/** Throws `FORBIDDEN` if a text has one of the words that the owner blocks. Texts from before are unaffected. */
export async function requireAllowedWords(ctx: Context, text: string): Promise<void> {
  const word = wordMatcherOf((await siteSettings(ctx)).blocked_words)(text);
  if (word !== null) throw new AppError('FORBIDDEN', errorText('wordBlocked', { word }));
}

/** Returns whether a text has none of the words that the owner blocks, as a function for many texts. */
export async function allowedTexts(ctx: Context): Promise<(text: string) => boolean> {
  const findWord = wordMatcherOf((await siteSettings(ctx)).blocked_words);
  return (text) => findWord(text) === null;
}

export type SiteLimits = { storageQuotaBytes: number; videosPerDay: number };

/** Reads the limits per person without the cache, so that a change applies immediately. */
export async function siteLimits(config: Config, db: Db | Trx): Promise<SiteLimits> {
  return limitsOf(config, await queries.findSettings(db));
}

export async function publicSettings(ctx: Context & { urls: Urls }): Promise<PublicSettings> {
  return presentPublicSettings(ctx.config, ctx.urls, await siteSettings(ctx));
}

export async function settings(ctx: Context & { urls: Urls }): Promise<SiteSettings> {
  return presentSettings(ctx.config, ctx.urls, await siteSettings(ctx));
}
