import dns from 'node:dns';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileOf, MediaSite, redirectTo, textOf } from '../../../test/media-site.ts';
import { addressPolicyFor, createAddressPolicy } from './address-policy.ts';
import type { EgressFailure } from './egress-error.ts';
import { type FetchLimits, fetchBytes, fetchUrl } from './fetch.ts';

let site: MediaSite;
beforeEach(async () => {
  site = await MediaSite.start();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await site[Symbol.asyncDispose]();
});

const limits: FetchLimits = { headersMs: 5000, idleMs: 5000, totalMs: 10_000, maxBytes: 1_000_000 };
const policy = addressPolicyFor({ allowPrivate: true });
const signal = new AbortController().signal;
const options = { policy, limits, signal };

const load = (url: string | URL, changed: Partial<FetchLimits> = {}) =>
  fetchBytes(new URL(url), { ...options, limits: { ...limits, ...changed } });
const failsWith = (failure: EgressFailure, status = 0) => expect.objectContaining({ failure, status });

test('returns the headers and the body after redirects, relative ones and to another port too', async () => {
  await using other = await MediaSite.start();
  site.on('/start', redirectTo('/next', 301));
  site.on('/next', redirectTo(new URL('/file', other.url).href, 307));
  other.on('/file', fileOf(Buffer.from('bytes')));
  const { bytes, url, headers } = await load(new URL('/start', site.url));
  expect([bytes.toString(), url.href]).toEqual(['bytes', `${other.url}file`]);
  expect(headers['content-type']).toBe('video/mp4');
});

test.each([
  ['http://127.0.0.1/', false],
  ['http://10.0.0.1/', false],
  ['http://[::1]/', false],
  ['http://[::ffff:127.0.0.1]/', false],
  ['http://0x7f.1/', false],
  ['http://localhost:8000/', false],
  ['http://169.254.169.254/latest/meta-data', true],
  ['http://[fe80::1]/', true],
  ['http://[fd00:ec2::254]/', true],
  ['http://[::ffff:169.254.169.254]/', true],
  ['http://[64:ff9b::a9fe:a9fe]/', true],
  ['http://168.63.129.16/', true],
  ['http://100.100.100.200/', true],
  ['http://0.0.0.0/', true],
  ['http://255.255.255.255/', true],
])('%s is refused without a connection, private addresses being allowed: %s', async (url, allowPrivate) => {
  const refused = fetchUrl(new URL(url), { ...options, policy: addressPolicyFor({ allowPrivate }) });
  await expect(refused).rejects.toEqual(failsWith('private'));
});

test('a redirect to the metadata of a cloud machine is refused', async () => {
  const url = site.on('/', redirectTo('http://169.254.169.254/latest/meta-data/'));
  await expect(load(url)).rejects.toEqual(failsWith('private'));
});

test.each([
  'file:///etc/passwd',
  'ftp://example.org/',
  'http://ada:secret@example.org/',
  'data:text/plain,a',
])('%s is refused, and so is a redirect to it', async (target) => {
  await expect(load(target)).rejects.toEqual(failsWith('unsupportedUrl'));
  await expect(load(site.on('/', redirectTo(target)))).rejects.toEqual(failsWith('unsupportedUrl'));
});

test('a name whose address changes after the check reaches only checked addresses', async () => {
  const answers = ['127.0.0.1', '127.0.0.2'];
  type Answer = (error: null, addresses: dns.LookupAddress[]) => void;
  await using inner = await MediaSite.start('127.0.0.2');
  vi.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, answer: Answer) => {
    process.nextTick(answer, null, [{ address: answers.shift() ?? '', family: 4 }]);
  }) as never);
  inner.on('/', textOf('secret'));
  site.on('/', textOf('public'));
  site.on('/again', redirectTo(`http://rebinding.test:${inner.port}/`));
  const onlyFirst = { ...options, policy: createAddressPolicy((address) => address === '127.0.0.1') };
  const first = await fetchBytes(new URL(`http://rebinding.test:${site.port}/`), onlyFirst);
  expect([first.bytes.toString(), answers.length]).toEqual(['public', 1]);
  answers.unshift('127.0.0.1');
  const second = fetchBytes(new URL(`http://rebinding.test:${site.port}/again`), onlyFirst);
  await expect(second).rejects.toEqual(failsWith('private'));
  expect(inner.requests).toEqual([]);
});

test('more than five redirects are refused', async () => {
  const url = site.on('/', redirectTo('/'));
  await expect(load(url)).rejects.toEqual(failsWith('redirects'));
  expect(site.requests.length).toBe(6);
});

test.each([403, 404, 429, 500])('status %d is an error', async (status) => {
  const url = site.on('/', textOf('', 'text/plain', status));
  await expect(load(url)).rejects.toEqual(failsWith('status', status));
});

test('unpacks gzip, and refuses a small body that would become large', async () => {
  const packed = (text: string | Buffer) => ({
    type: 'text/plain',
    headers: { 'content-encoding': 'gzip' },
    bytes: gzipSync(text),
  });
  const short = packed('text');
  expect((await load(site.on('/', fileOf(short.bytes, short)))).bytes.toString()).toBe('text');
  const bomb = packed(Buffer.alloc(50_000_000));
  expect(bomb.bytes.length).toBeLessThan(100_000);
  await expect(load(site.on('/bomb', fileOf(bomb.bytes, bomb)))).rejects.toEqual(failsWith('tooLarge'));
  const cut = { ...bomb, bytes: bomb.bytes.subarray(0, 100) };
  await expect(load(site.on('/cut', fileOf(cut.bytes, cut)))).rejects.toEqual(failsWith('cutOff'));
});

test('a body is limited by its declared and by its actual size', async () => {
  const declared = site.on('/declared', fileOf(Buffer.alloc(1001)));
  await expect(load(declared, { maxBytes: 1000 })).rejects.toEqual(failsWith('tooLarge'));
  const endless = site.on('/endless', (_, response) => {
    const write = () => void (response.writable && response.write(Buffer.alloc(64 * 1024), write));
    response.writeHead(200);
    write();
  });
  await expect(load(endless)).rejects.toEqual(failsWith('tooLarge'));
});

test('a body that ends before its declared length was cut off', async () => {
  const url = site.on('/', fileOf(Buffer.alloc(1000), { cutAfter: 500 }));
  await expect(load(url)).rejects.toEqual(failsWith('cutOff'));
});

test('headers, bytes and the whole response each have a deadline', async () => {
  const silent = site.on('/silent', () => {});
  await expect(load(silent, { headersMs: 20 })).rejects.toEqual(failsWith('tooSlow'));
  const stalled = site.on('/stalled', (_, response) => void response.writeHead(200).write('a'));
  await expect(load(stalled, { idleMs: 20 })).rejects.toEqual(failsWith('tooSlow'));
  const trickle = site.on('/trickle', (_, response) => {
    const timer = setInterval(() => response.write('a'), 5);
    response.on('close', () => clearInterval(timer));
  });
  await expect(load(trickle, { idleMs: 500, totalMs: 100 })).rejects.toEqual(failsWith('tooSlow'));
});

test('a host that closes the connection, or that refuses it, is unreachable', async () => {
  const url = site.on('/', (request) => void request.socket.destroy());
  await expect(load(url)).rejects.toEqual(failsWith('unreachable'));
  const gone = await MediaSite.start();
  const address = gone.url;
  await gone[Symbol.asyncDispose]();
  await expect(load(address)).rejects.toEqual(failsWith('unreachable'));
});

test('stops at once when the caller aborts', async () => {
  const controller = new AbortController();
  const url = site.on('/', () => controller.abort(new Error('stopped')));
  await expect(fetchUrl(url, { ...options, signal: controller.signal })).rejects.toThrow('stopped');
});
