import type { LookupFunction } from 'node:net';
import { createLookup, isPublicAddress, mayBePublicHost, parseAddress } from './public-address.ts';

/** Decides which hosts a request may reach. Both parts are needed: Node.js doesn't look up an IP address in a URL. */
export type AddressPolicy = {
  /** Whether a URL's host may be reached, before its name is looked up. */
  mayReach(url: URL): boolean;
  /** Looks a name up when a connection is opened, and returns only addresses that may be reached. */
  lookup: LookupFunction;
};

/** Creates a policy from a check of IP addresses. Names are checked when they are looked up. */
export function createAddressPolicy(isAllowed: (address: string) => boolean): AddressPolicy {
  return {
    mayReach({ hostname }) {
      const bare = hostname.replace(/^\[|\]$/g, '');
      return parseAddress(bare) ? isAllowed(bare) : true;
    },
    lookup: createLookup(isAllowed),
  };
}

/**
 * The policy for URLs that people supply: public addresses, and, if `allowPrivate`, those of private networks and of
 * this machine. Addresses that serve credentials of cloud machines are never allowed.
 */
export function addressPolicyFor({ allowPrivate }: { allowPrivate: boolean }): AddressPolicy {
  if (allowPrivate) return createAddressPolicy(isPublicOrPrivate);
  const { mayReach, lookup } = createAddressPolicy(
    (address) => isPublicAddress(address) && !isMetadataAddress(address),
  );
  return { mayReach: (url) => mayBePublicHost(url) && mayReach(url), lookup };
}

/** The kinds of ranges, as ipaddr.js names them, that private networks use. */
const privateRanges: readonly string[] = ['loopback', 'private', 'uniqueLocal', 'carrierGradeNat'];

function isPublicOrPrivate(address: string): boolean {
  if (isMetadataAddress(address)) return false;
  return isPublicAddress(address) || privateRanges.includes(parseAddress(address)?.range() ?? '');
}

/**
 * Addresses outside the link-local ranges that serve a cloud machine's metadata: of Azure, Alibaba Cloud, Oracle Cloud
 * and AWS.
 */
const metadataAddresses: readonly string[] = [
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd00:c1::a9fe:a9fe',
  'fd20:ce::254',
];

function isMetadataAddress(address: string): boolean {
  return metadataAddresses.includes(parseAddress(address)?.toString() ?? '');
}
