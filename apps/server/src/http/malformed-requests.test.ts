import { connect } from 'node:net';
import { apiBase } from '@kinora/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let port: number;

beforeAll(async () => {
  server = await startServer();
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server[Symbol.asyncDispose]());

/** Sends raw bytes and returns the status and body received before the connection closes. */
function send(text: string): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const answer = Buffer.concat(chunks).toString();
      const [, status] = answer.match(/^HTTP\/1\.1 (\d{3}) /) ?? [];
      resolve({ status: Number(status), body: JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) });
    });
    socket.write(text);
  });
}

const head = (line: string, ...headers: string[]) =>
  [line, 'Host: kinora.test', 'Connection: close', ...headers, '', ''].join('\r\n');

test.each([
  ['nonsense', 'nonsense\r\n\r\n', 400, 'VALIDATION'],
  ['an unknown method', head(`BREW ${apiBase}/healthcheck HTTP/1.1`), 400, 'VALIDATION'],
  ['another protocol', head('GET / HTTP/3.1'), 400, 'VALIDATION'],
  ['a broken escape', head(`GET ${apiBase}/users/channel/%ff HTTP/1.1`), 400, 'VALIDATION'],
  ['a broken escape outside the API', head('GET /%E0%A4%A HTTP/1.1'), 400, 'VALIDATION'],
  [
    'a very long parameter',
    head(`GET ${apiBase}/users/channel/${'x'.repeat(600)} HTTP/1.1`),
    400,
    'VALIDATION',
  ],
  ['very long headers', head('GET / HTTP/1.1', `X-Long: ${'x'.repeat(100_000)}`), 413, 'PAYLOAD_TOO_LARGE'],
  [
    'a chunk with an invalid length',
    `${head(`POST ${apiBase}/users/logout HTTP/1.1`, 'Content-Type: application/json', 'Transfer-Encoding: chunked')}zz\r\n`,
    400,
    'VALIDATION',
  ],
])('%s gets a response in the envelope', async (_name, text, status, code) => {
  const answer = await send(text);
  expect(answer).toEqual({
    status,
    body: {
      status: 'error',
      success: false,
      statusCode: status,
      code,
      message: expect.stringMatching(/^The (request|URL) is /),
      reason: expect.stringMatching(/^(malformed|request)/),
      params: {},
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  });
});

test.each([
  ['an array', Buffer.from('[{"username":"a"}]'), 'The request body must be a JSON object.'],
  ['a string', Buffer.from('"username"'), 'The request body must be a JSON object.'],
  ['half an object', Buffer.from('{"username":'), 'The request body is not valid JSON.'],
  ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 'The request body is not valid UTF-8.'],
  ['null', Buffer.from('null'), 'Username or email is required'],
  ['nothing', Buffer.alloc(0), 'Username or email is required'],
])('%s as a body is refused with a reason', async (_name, payload, message) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `${apiBase}/users/login`,
    headers: { 'content-type': 'application/json' },
    payload,
  });
  expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
});
