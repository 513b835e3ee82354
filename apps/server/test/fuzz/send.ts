import http from 'node:http';
import type { RawRequest } from './requests.ts';

export type RawResponse = { status: number; headers: http.IncomingHttpHeaders; body: string };

/** Milliseconds after which a request counts as hanging. */
const timeout = 30_000;

/** Sends a raw request: nothing is escaped, normalized or retried. */
export function send(
  origin: string,
  agent: http.Agent,
  request: RawRequest,
  cookie: string,
): Promise<RawResponse> {
  const { method, path, body } = request;
  const headers = {
    ...(request.signedIn && { cookie }),
    ...(body && { 'content-length': body.length }),
    ...request.headers,
  };
  return new Promise((resolve, reject) => {
    const call = http.request(origin, { agent, method, path, headers, timeout }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, headers: answered } = response;
        resolve({ status: statusCode, headers: answered, body: Buffer.concat(chunks).toString() });
      });
    });
    call.on('timeout', () => call.destroy(new Error(`no answer within ${timeout} ms`)));
    call.on('error', reject);
    call.end(body ?? undefined);
  });
}
