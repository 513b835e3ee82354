import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isPublicAddress, lookupPublic, mayBePublicHost, PrivateAddressError } from './public-address.ts';

test.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '::127.0.0.1',
  '::8.8.8.8',
  '::808:808',
  '0:0:0:0:0:0:8.8.8.8',
  'fe80::1%eth0',
  '64:ff9b:1::1',
  '100::1',
  '100:0:0:1::1',
  '2001:2::1',
  '2001:db8::1',
  '2001:20::1',
  '2620:4f:8000::1',
  '3fff::1',
  '5f00::1',
  'fec0::1',
  'ff02::1',
  '192.0.0.8',
  '192.0.2.1',
  '192.31.196.1',
  '192.52.193.1',
  '192.88.99.1',
  '192.175.48.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '240.0.0.1',
  'example.org',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  ['https://push.example.org/', true],
  ['https://8.8.8.8/', true],
  ['https://localhost/', false],
  ['https://db.localhost./', false],
  ['https://intranet/', false],
  ['https://127.1/', false],
  ['https://0x7f000001/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:10.0.0.1]/', false],
])('%s may be public: %s', (url, expected) => {
  expect(mayBePublicHost(new URL(url))).toBe(expected);
});

test('refuses a name that resolves to this machine', async () => {
  const lookup = promisify<string, object, unknown>(lookupPublic as never);
  await expect(lookup('localhost', {})).rejects.toThrow(PrivateAddressError);
  await expect(lookup('localhost', { all: true })).rejects.toThrow(PrivateAddressError);
});
