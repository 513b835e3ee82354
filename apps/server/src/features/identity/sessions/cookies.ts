import { apiBase } from '@kinora/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { urlsOf } from '../../../http/bind.ts';
import { accessLifetime, isUnsealed, refreshLifetime } from './tokens.ts';

export type TokenPair = { accessToken: string; refreshToken: string };

/** The refresh token is sent only to the two endpoints that read it. */
const refreshPaths = [`${apiBase}/users/refresh-token`, `${apiBase}/users/logout`];
const devicePath = `${apiBase}/users/login`;
/** Seconds until the device cookie expires, the maximum that browsers allow. */
const deviceLifetime = 400 * 24 * 60 * 60;

/**
 * Prefixes of the cookie names under https. A browser accepts a cookie with a prefix only over https, and one with
 * `__Host-` only from this host. `__Host-` requires the path `/`, but the other two cookies have narrower paths.
 */
const prefixes = { accessToken: '__Host-', refreshToken: '__Secure-', device: '__Secure-' } as const;
type Name = keyof typeof prefixes;

const isSecure = (origin: string) => origin.startsWith('https:');

export function cookieName(name: Name, origin: string): string {
  return isSecure(origin) ? `${prefixes[name]}${name}` : name;
}

/**
 * Adds a hook that, under https, copies each prefixed cookie to its plain name in `request.cookies`. Cookies sent under
 * plain names are ignored, except for an unsealed refresh token, which is older than the prefixes.
 */
export function readPrefixedCookies(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.cookie && isSecure(urlsOf(context, request).origin)) renameCookies(request);
    done();
  });
}

function renameCookies({ cookies }: FastifyRequest): void {
  const old = cookies.refreshToken;
  for (const name of ['accessToken', 'refreshToken', 'device'] as const) {
    cookies[name] = cookies[`${prefixes[name]}${name}`];
  }
  if (isUnsealed(old)) cookies.refreshToken ??= old;
}

function attributes(origin: string) {
  return { httpOnly: true, sameSite: 'lax', secure: isSecure(origin) } as const;
}

export function setSessionCookies(reply: FastifyReply, origin: string, tokens: TokenPair): void {
  const shared = attributes(origin);
  const access = cookieName('accessToken', origin);
  reply.setCookie(access, tokens.accessToken, { ...shared, path: '/', maxAge: accessLifetime });
  for (const path of refreshPaths) {
    const refresh = cookieName('refreshToken', origin);
    reply.setCookie(refresh, tokens.refreshToken, { ...shared, path, maxAge: refreshLifetime });
  }
}

export function clearSessionCookies(reply: FastifyReply, origin: string): void {
  const shared = attributes(origin);
  clearAccessCookie(reply, origin);
  for (const path of refreshPaths) reply.clearCookie(cookieName('refreshToken', origin), { ...shared, path });
}

/** Clears an access token whose session has ended, so that its owner becomes a guest. */
export function clearAccessCookie(reply: FastifyReply, origin: string): void {
  reply.clearCookie(cookieName('accessToken', origin), { ...attributes(origin), path: '/' });
}

export function setDeviceCookie(reply: FastifyReply, origin: string, device: string): void {
  const shared = { ...attributes(origin), path: devicePath, maxAge: deviceLifetime };
  reply.setCookie(cookieName('device', origin), device, shared);
}
