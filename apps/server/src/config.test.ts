import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('an empty environment gives the defaults, and empty values count as absent', () => {
  const config = readConfig({ PORT: '', PUBLIC_URL: '' });
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 8000,
    publicUrl: undefined,
    maxVideoBytes: 104_857_600,
  });
  expect(config).toMatchObject({ inlineWorker: true, rateLimits: true });
});

test('a public URL is reduced to its origin', () => {
  expect(readConfig({ PUBLIC_URL: 'https://video.example.org/path/' }).publicUrl).toBe(
    'https://video.example.org',
  );
});

test('the log is text in a terminal and JSON elsewhere, unless the environment says which', () => {
  expect(readConfig({}, true).logFormat).toBe('text');
  expect(readConfig({}, false).logFormat).toBe('json');
  expect(readConfig({ LOG_FORMAT: 'json' }, true).logFormat).toBe('json');
  expect(readConfig({ LOG_FORMAT: 'text' }, false).logFormat).toBe('text');
});

test('no proxy is trusted unless it is configured', () => {
  expect(readConfig({}).trustedProxies).toEqual([]);
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }).trustedProxies).toEqual([
    'loopback',
    '10.0.0.0/8',
    '::1',
  ]);
});

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PUBLIC_URL: 'video.example.org' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
  [{ WORKER: 'sometimes' }, 'WORKER'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  [{ SECURITY_CONTACT: 'javascript:alert(1)' }, 'SECURITY_CONTACT'],
  [{ TRUST_PROXY: '10.0.0.0/0' }, 'TRUST_PROXY'],
  [{ FOOTER_CODE_URL: 'javascript:alert(1)' }, 'FOOTER_CODE_URL'],
  [{ FOOTER_PROFILE_URL: 'data:text/html,x' }, 'FOOTER_PROFILE_URL'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT'],
  [{ MEDIA_STORE: 'tape' }, 'MEDIA_STORE'],
  [{ MEDIA_STORE: 's3' }, 'S3_BUCKET'],
  [{ S3_ACCESS_KEY_ID: 'me' }, 'S3_SECRET_ACCESS_KEY'],
  [{ S3_SECRET_ACCESS_KEY: 'hush' }, 'S3_ACCESS_KEY_ID'],
])('the error names a bad value: %o', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(`${name}: `);
});
