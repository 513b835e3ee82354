import type { User } from '@kinora/contract/accounts';
import { type Branding, brandingOf, defaultSite } from '@kinora/contract/boot';
import type { BuiltLocale } from '@kinora/contract/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { urlsOf } from '../../../http/bind.ts';
import { localeOf } from '../../../http/locale.ts';
import { type Authenticate, accessTokenOf } from '../../../http/viewer.ts';
import { translatorOf } from '../../../platform/i18n/translate.ts';
import { presentUser } from '../../identity/accounts/present.ts';
import { profile } from '../../identity/accounts/service.ts';
import { clearAccessCookie } from '../../identity/sessions/service.ts';
import { publicSettings } from '../../staff/settings/service.ts';
import { openHeadOf } from '../public-pages/service.ts';
import type { Head } from './head.ts';
import { headFor, openHead } from './head-for.ts';
import { descriptionOf } from './texts.ts';

/** A document's reader, their language, and the site's branding. `viewer` is null for a guest. */
export type Reader = { viewer: User | null; branding: Branding; locale: BuiltLocale };

/* Failures below are logged instead of thrown, because a page is served even while the database is down. */

/**
 * Finds the reader of a document. Clears an invalid access token, because it would make the page's requests fail where
 * a guest's would succeed.
 */
export async function findReader(
  context: Context,
  authenticate: Authenticate,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Reader> {
  const token = accessTokenOf(request);
  const [found, branding] = await Promise.all([
    token ? viewerOf(context, authenticate, request, token) : null,
    findBranding(context, request),
  ]);
  if (found === 'ended') clearAccessCookie(reply, urlsOf(context, request).origin);
  const viewer = found === 'ended' ? null : found;
  const chosen = !viewer || viewer.locale === 'auto' ? null : viewer.locale;
  return { viewer, branding, locale: localeOf(request, chosen, branding.locale) };
}

/** Returns the document's head, limited to what this reader may see, or null if its data can't be read. */
export async function headOf(
  context: Context,
  request: FastifyRequest,
  { viewer, branding, locale }: Reader,
  pathname: string,
): Promise<Head | null> {
  const urls = urlsOf(context, request);
  const translate = translatorOf(locale);
  const site = { urls, translate, description: descriptionOf(branding, translate) };
  if (!viewer && branding.guests !== 'watch') return openHead(site, pathname);
  try {
    if (branding.guests !== 'watch') return await headFor({ ...context, urls }, site, pathname);
    const [head, open] = await Promise.all([
      headFor({ ...context, urls }, site, pathname),
      openHeadOf({ ...context, urls }, pathname),
    ]);
    return { ...head, open };
  } catch (error) {
    request.log.warn({ err: error }, 'Served a page without its metadata');
    return null;
  }
}

async function viewerOf(
  context: Context,
  authenticate: Authenticate,
  request: FastifyRequest,
  token: string,
): Promise<User | 'ended' | null> {
  try {
    const viewer = await authenticate(token);
    return viewer ? presentUser(urlsOf(context, request), await profile(context, viewer)) : 'ended';
  } catch (error) {
    request.log.warn({ err: error }, 'Served a page without its viewer');
    return null;
  }
}

async function findBranding(context: Context, request: FastifyRequest): Promise<Branding> {
  const urls = urlsOf(context, request);
  try {
    return brandingOf(await publicSettings({ ...context, urls }));
  } catch (error) {
    request.log.warn({ err: error }, 'Served a page without the site settings');
    return { ...defaultSite, mail: context.config.mail !== undefined };
  }
}
