import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The IPv6 addresses that are given out at all. All others are special in one way or another. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** What IANA's registry of special-purpose addresses has among them, beyond the ranges that the library knows. */
const special = ['2001::/23', '3fff::/20'].map((range) => ipaddr.IPv6.parseCIDR(range));

/** Whether an IP address is one of the public internet's: not ours, not our network's, and none that leads there. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const host = address.includes(':') ? `[${address}]` : address;
  if (!URL.canParse(`http://${host}`)) return false;
  // The URL has the groups in hexadecimal, since the library would read `::8.8.8.8` as `::ffff:8.8.8.8`.
  const parsed = ipaddr.process(new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, ''));
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return true;
  return parsed.match(globalUnicast) && !special.some((range) => parsed.match(range));
}

/** Whether a URL's host may be public: any name may, until it is looked up, except those of this machine. */
export function mayBePublicHost({ hostname }: URL): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(bare)) return isPublicAddress(bare);
  return !/(^|\.)(localhost|local|internal)\.?$/i.test(bare) && bare.includes('.');
}

/** No address of the name is public. */
export class PrivateAddressError extends Error {}

/**
 * Looks names up as usual and gives public addresses only. The connection goes to the address that was checked, so a
 * name that changes its address in between gains nothing.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const found = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = found;
    if (!first) return callback(new PrivateAddressError(`${hostname} has no public address`), '', 0);
    if (options.all) return callback(null, found);
    callback(null, first.address, first.family);
  });
};
