import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only IPv6 range for global unicast. All other ranges are special. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** IANA's special-purpose ranges within `globalUnicast` that ipaddr.js lacks. */
const special = ['2001::/23', '3fff::/20'].map((range) => ipaddr.IPv6.parseCIDR(range));

/**
 * Whether an IP address is on the public internet: not local, not on a private network, and not an alias of such an
 * address.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parseAddress(address);
  if (parsed?.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return true;
  return parsed.match(globalUnicast) && !special.some((range) => parsed.match(range));
}

/** Parses an IP address, an IPv4 address that is mapped to IPv6 as IPv4. Null for anything else, such as a name. */
export function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (!ipaddr.isValid(address)) return null;
  const host = address.includes(':') ? `[${address}]` : address;
  if (!URL.canParse(`http://${host}`)) return null;
  // Parses the address as a URL normalizes it, with hexadecimal groups: ipaddr.js would read `::8.8.8.8` as
  // `::ffff:8.8.8.8`.
  return ipaddr.process(new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, ''));
}

/**
 * Whether a URL's host may be public. Any name may be until it is resolved, except local names and names without a dot.
 */
export function mayBePublicHost({ hostname }: URL): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(bare)) return isPublicAddress(bare);
  return !/(^|\.)(localhost|local|internal)\.?$/i.test(bare) && bare.includes('.');
}

/** The host has no public address. */
export class PrivateAddressError extends Error {}

/**
 * Looks names up as usual but returns only addresses that are allowed. The connection goes to the checked address, so
 * changing the name's address after the check (DNS rebinding) has no effect.
 */
export function createLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const found = addresses.filter(({ address }) => isAllowed(address));
      const [first] = found;
      if (!first) return callback(new PrivateAddressError(`${hostname} has no public address`), '', 0);
      if (options.all) return callback(null, found);
      callback(null, first.address, first.family);
    });
  };
}

export const lookupPublic = createLookup(isPublicAddress);
