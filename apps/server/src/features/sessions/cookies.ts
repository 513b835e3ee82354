import { apiBase } from '@kinora/contract/paths';
import type { FastifyReply } from 'fastify';
import { accessLifetime, refreshLifetime } from './tokens.ts';

export type TokenPair = { accessToken: string; refreshToken: string };

/** The refresh token travels to the two calls that read it and to no other. */
const refreshPaths = [`${apiBase}/users/refresh-token`, `${apiBase}/users/logout`];

function attributes(origin: string) {
  return { httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') } as const;
}

export function setSessionCookies(reply: FastifyReply, origin: string, tokens: TokenPair): void {
  const shared = attributes(origin);
  reply.setCookie('accessToken', tokens.accessToken, { ...shared, path: '/', maxAge: accessLifetime });
  for (const path of refreshPaths) {
    reply.setCookie('refreshToken', tokens.refreshToken, { ...shared, path, maxAge: refreshLifetime });
  }
}

export function clearSessionCookies(reply: FastifyReply, origin: string): void {
  const shared = attributes(origin);
  reply.clearCookie('accessToken', { ...shared, path: '/' });
  for (const path of refreshPaths) reply.clearCookie('refreshToken', { ...shared, path });
}
