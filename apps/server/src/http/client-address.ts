import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** 16-bit groups in the network part of an IPv6 address: a household usually gets a whole /64. */
const networkGroups = 4;

/**
 * Returns the key under which a request's client is counted: its IPv4 address, or the /64 network of its IPv6 address.
 * If a proxy forwards an invalid address, the proxy itself is counted.
 */
export function clientOf(request: FastifyRequest): string {
  return networkOf(request.ip) ?? networkOf(request.socket.remoteAddress) ?? 'unknown';
}

/**
 * Returns `203.0.113.7` unchanged and `2001:db8:1:2:3::4` as `2001:db8:1:2::/64`; null for anything but an IP address.
 */
export function networkOf(address: string | undefined): string | null {
  if (address === undefined || isIP(address) === 0) return null;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const groups = parsed.toNormalizedString().split(':').slice(0, networkGroups);
  return `${groups.join(':')}::/64`;
}

/**
 * Like `networkOf`, but without the part that identifies one machine: returns `203.0.113.7` as `203.0.113.0/24`, and an
 * IPv6 address as its /64 network; null for anything but an IP address.
 */
export function subnetOf(address: string | undefined): string | null {
  const network = networkOf(address);
  return network?.includes(':') ? network : (network?.replace(/[0-9]+$/, '0/24') ?? null);
}
