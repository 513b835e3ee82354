import { apiBase } from '@kinora/contract/paths';
import { providerSignInPath } from '@kinora/contract/provider-sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';

const names = { flow: 'providerFlow', newcomer: 'newcomer' } as const;
type Step = keyof typeof names;

/** The path that all steps of a provider login share, so that browsers send the cookies nowhere else. */
const path = `${apiBase}${providerSignInPath}`;

export type StepCookies = {
  read(request: FastifyRequest, step: Step): string | undefined;
  /** `maxAge` is in seconds. */
  set(reply: FastifyReply, step: Step, value: string, maxAge: number): void;
  clear(reply: FastifyReply, step: Step): void;
};

/**
 * The cookies are `Lax`, so that browsers send them when the provider redirects back, but not with forms from other
 * sites.
 */
export function createStepCookies(origin: string): StepCookies {
  const secure = origin.startsWith('https:');
  const attributes = { path, httpOnly: true, sameSite: 'lax', secure } as const;
  const nameOf = (step: Step) => (secure ? `__Secure-${names[step]}` : names[step]);
  return {
    read: (request, step) => request.cookies[nameOf(step)],
    set: (reply, step, value, maxAge) => void reply.setCookie(nameOf(step), value, { ...attributes, maxAge }),
    clear: (reply, step) => void reply.clearCookie(nameOf(step), attributes),
  };
}
