import type { Locale } from '@kinora/contract/locales';
import type { FastifyRequest } from 'fastify';
import { clientOf, subnetOf } from './client-address.ts';
import { visitorLocale } from './locale.ts';

/** The client, network and device that a login attempt comes from. */
export type Source = {
  /** The client's address or network, under which its attempts are counted. */
  readonly client: string;
  /** The address without the part that identifies one machine; null if unknown. */
  readonly address: string | null;
  readonly userAgent: string | undefined;
  /** The value of the cookie that identifies the device's earlier logins. */
  readonly device: string | undefined;
  /** The visitor's language; null if the interface has none of those that the browser accepts. */
  readonly locale: Locale | null;
};

export function sourceOf(request: FastifyRequest): Source {
  return {
    client: clientOf(request),
    address: subnetOf(request.ip),
    userAgent: request.headers['user-agent'],
    device: request.cookies.device,
    locale: visitorLocale(request),
  };
}
