import type { FastifyRequest } from 'fastify';
import { clientOf, neighbourhoodOf } from './client-address.ts';

/** Where a sign-in comes from. */
export type Source = {
  /** The client's address or network, under which its tries are counted. */
  readonly client: string;
  /** The address without the part that names one machine; null if it isn't known. */
  readonly address: string | null;
  readonly userAgent: string | undefined;
  /** The device's memory of earlier sign-ins. */
  readonly device: string | undefined;
};

export function sourceOf(request: FastifyRequest): Source {
  return {
    client: clientOf(request),
    address: neighbourhoodOf(request.ip),
    userAgent: request.headers['user-agent'],
    device: request.cookies.device,
  };
}
