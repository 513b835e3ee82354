import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('an empty environment yields the defaults, and empty values count as absent', () => {
  const config = readConfig({ PORT: '', PUBLIC_URL: '' });
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 8000,
    publicUrl: undefined,
    maxVideoBytes: 104_857_600,
  });
  expect(config).toMatchObject({ inlineWorker: true, rateLimits: true });
});

test('a public URL is an origin, with or without a trailing slash', () => {
  for (const PUBLIC_URL of ['https://video.example.org:8443', 'https://video.example.org:8443/']) {
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe('https://video.example.org:8443');
  }
});

test.each([
  'https://example.org/video',
  'https://example.org/video/',
  'https://example.org/?a=b',
  'https://example.org/#here',
  'https://ada:secret@example.org',
])('refuses a public URL with more than an origin: %s', (PUBLIC_URL) => {
  expect(() => readConfig({ PUBLIC_URL })).toThrow(/PUBLIC_URL: should end after the host and the port/);
});

test('backups are scheduled only into a folder, and old ones are deleted only on schedule', () => {
  expect(() => readConfig({ BACKUP_EVERY: '1d' })).toThrow(/BACKUP_DIR: is required with BACKUP_EVERY/);
  const unscheduled = { BACKUP_DIR: '/backups', BACKUP_KEEP: '7' };
  expect(() => readConfig(unscheduled)).toThrow(/BACKUP_EVERY: is required with BACKUP_KEEP/);
});

test('the log is text in a terminal and JSON elsewhere, unless the environment sets it', () => {
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

test('email needs a public URL for its links', () => {
  const mail = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'Kinora <kinora@example.org>' };
  expect(readConfig(mail).mail).toBeUndefined();
  expect(readConfig({ ...mail, PUBLIC_URL: 'https://video.example.org' }).mail).toEqual({
    smtpUrl: 'smtp://mail.example.org',
    from: 'Kinora <kinora@example.org>',
    origin: 'https://video.example.org',
  });
});

test.each([
  ['https://video.example.org:8443', 'video.example.org'],
  ['http://localhost:8000', 'localhost'],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::7]', undefined],
  ['', undefined],
])('passkeys at %j are bound to %s', (publicUrl, host) => {
  expect(readConfig({ PUBLIC_URL: publicUrl }).passkeyHost).toBe(host);
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
  [{ SMTP_URL: 'https://mail.example.org' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'Kinora <a@example.org>\r\nBcc: b@example.org' }, 'MAIL_FROM'],
  [{ OIDC_ISSUER: 'https://id.example.org' }, 'OIDC_CLIENT_ID'],
  [{ OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'kinora' }, 'OIDC_CLIENT_SECRET'],
  [{ OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }, 'PUBLIC_URL'],
  [{ S3_ACCESS_KEY_ID: 'me' }, 'S3_SECRET_ACCESS_KEY'],
  [{ S3_SECRET_ACCESS_KEY: 'hush' }, 'S3_ACCESS_KEY_ID'],
])('the error names the invalid setting: %o', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(`${name}: `);
});
