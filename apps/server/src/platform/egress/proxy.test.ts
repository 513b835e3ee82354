import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MediaSite, textOf } from '../../../test/media-site.ts';
import { addressPolicyFor, createAddressPolicy } from './address-policy.ts';
import { EgressProxy } from './proxy.ts';

let site: MediaSite;
beforeEach(async () => {
  site = await MediaSite.start();
  site.on('/', textOf('hello'));
});
afterEach(() => site[Symbol.asyncDispose]());

const policy = addressPolicyFor({ allowPrivate: true });
const open = (changed = {}) => EgressProxy.open({ policy, maxBytes: 10_000, ...changed });

function credentialsOf(proxy: EgressProxy): string {
  const { username, password } = new URL(proxy.urlAt());
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

async function get(proxy: EgressProxy, url: string, authorization = credentialsOf(proxy)) {
  const headers = { 'proxy-authorization': authorization, 'user-agent': 'test' };
  const [response] = (await once(
    http.get({ port: proxy.port, path: url, headers, agent: false }),
    'response',
  )) as [http.IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

/** Sends a request through a tunnel, and returns everything that arrives. */
async function tunnel(
  proxy: EgressProxy,
  host: string,
  authorization = credentialsOf(proxy),
): Promise<string> {
  const socket = net.connect(proxy.port, '127.0.0.1');
  socket.write(`CONNECT ${host} HTTP/1.1\r\nProxy-Authorization: ${authorization}\r\n\r\n`);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  return text(socket);
}

test('forwards requests and tunnels, without the headers for the proxy', async () => {
  await using proxy = await open();
  expect(await get(proxy, site.url)).toEqual({ status: 200, body: 'hello' });
  expect(site.requests[0]?.headers).toMatchObject({ 'user-agent': 'test', host: `127.0.0.1:${site.port}` });
  expect(site.requests[0]?.headers).not.toHaveProperty('proxy-authorization');
  expect(await tunnel(proxy, `127.0.0.1:${site.port}`)).toMatch(/^HTTP\/1.1 200 .*hello/s);
  expect(proxy.wasRefused).toBe(false);
});

test('refuses everything without the password', async () => {
  await using proxy = await open();
  const wrong = `Basic ${Buffer.from('kinora:wrong').toString('base64')}`;
  expect((await get(proxy, site.url, wrong)).status).toBe(407);
  expect(await tunnel(proxy, `127.0.0.1:${site.port}`, '')).toMatch(/^HTTP\/1.1 407 /);
  expect(site.requests).toEqual([]);
});

test('refuses private addresses, and names that lead to one', async () => {
  await using proxy = await open({ policy: addressPolicyFor({ allowPrivate: false }) });
  for (const host of ['127.0.0.1', '169.254.169.254', '[::1]', '[::ffff:7f00:1]']) {
    expect((await get(proxy, `http://${host}:${site.port}/`)).status).toBe(403);
    expect(await tunnel(proxy, `${host}:${site.port}`)).toMatch(/^HTTP\/1.1 403 /);
  }
  expect(proxy.wasRefused).toBe(true);
  await using byName = await open({ policy: createAddressPolicy(() => false) });
  expect((await get(byName, `http://localhost:${site.port}/`)).status).toBe(403);
  expect(await tunnel(byName, `localhost:${site.port}`)).toMatch(/^HTTP\/1.1 403 /);
  expect(byName.wasRefused).toBe(true);
  expect(site.requests).toEqual([]);
});

test('refuses other schemes and malformed targets', async () => {
  await using proxy = await open();
  for (const url of ['file:///etc/passwd', 'ftp://127.0.0.1/', '/', 'http://ada:b@127.0.0.1/']) {
    expect((await get(proxy, url)).status).toBe(403);
  }
  expect(await tunnel(proxy, ':80')).toMatch(/^HTTP\/1.1 40[03] /);
});

test('ends everything once the bytes are used up', async () => {
  site.on('/', textOf(Buffer.alloc(100_000)));
  await using proxy = await open();
  await expect(get(proxy, site.url)).rejects.toThrow();
  expect(proxy.isExhausted).toBe(true);
});
