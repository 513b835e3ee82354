import { availableParallelism } from 'node:os';
import path from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import { defaultMaxVideoBytes } from '@kinora/contract/upload-host';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { readAccount } from './platform/cloudinary/account.ts';
import { backgroundNiceness } from './platform/ffmpeg/tools.ts';

const flag = (on: string, off: string) => z.enum([on, off]).transform((value) => value === on);
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const hour = 60 * 60;

/** `24h` or `7d`, in seconds. */
const period = z
  .string()
  .regex(/^[1-9]\d{0,3}[hd]$/, 'should be a number of hours or days, such as 24h or 7d')
  .transform((text) => Number.parseInt(text, 10) * (text.endsWith('d') ? 24 * hour : hour));

/** The trusted proxies, in Fastify's format: addresses, networks, `loopback`, `linklocal` or `uniquelocal`. */
const proxies = z.string().transform((text, issue) => {
  const named = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  try {
    proxyAddr.compile(named);
    return named;
  } catch {
    issue.addIssue(
      'should be IP addresses, networks (10.0.0.0/8), loopback, linklocal or uniquelocal, separated by commas',
    );
    return z.NEVER;
  }
});

/** Accepts an email address or an https URL, and returns it as a URI for `security.txt`. */
const securityContact = z.union(
  [z.email().transform((address) => `mailto:${address}`), z.url({ protocol: /^(https|mailto)$/ })],
  'should be an email address or an https URL',
);

/**
 * `kinora@example.org` or `Kinora <kinora@example.org>`. Line breaks are refused, because they could inject headers.
 */
const mailFrom = /^(?:[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(8000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url, issue) => {
      const { href, origin } = new URL(url);
      if (href === `${origin}/`) return origin;
      issue.addIssue('should end after the host and the port: Kinora is served from the root of a host');
      return z.NEVER;
    })
    .optional(),
  TRUST_PROXY: proxies.prefault(''),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  FFMPEG_PATH: z.string().optional(),
  TRANSCODE_CONCURRENCY: wholeNumber(1, 64).optional(),
  TRANSCODE_NICENESS: wholeNumber(0, 19).default(backgroundNiceness),
  SPEECH_MODEL: z.string().optional(),
  YTDLP_PATH: z.string().optional(),
  IMPORT_ALLOW_PRIVATE: flag('on', 'off').prefault('off'),
  WORKER: flag('inline', 'off').prefault('inline'),
  RATE_LIMITS: flag('on', 'off').prefault('on'),
  MAX_VIDEO_BYTES: wholeNumber(1, 1024 ** 4).default(defaultMaxVideoBytes),
  IMPORT_ARCHIVE_BYTES: wholeNumber(1, 1024 ** 4).default(20 * 1024 ** 3),
  STORAGE_QUOTA_BYTES: wholeNumber(1, 1024 ** 5).default(20 * 1024 ** 3),
  VIDEOS_PER_DAY: wholeNumber(1, 1_000_000).default(50),
  MEDIA_STORE: z.enum(['disk', 's3']).default('disk'),
  MEDIA_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/^[^?#]*$/, 'should have no query')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CLOUDINARY_URL: z
    .string()
    .transform((url, issue) => {
      const account = readAccount(url);
      if (account) return account;
      issue.addIssue('should be cloudinary://<key>:<secret>@<cloud>');
      return z.NEVER;
    })
    .optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  DRAIN_SECONDS: wholeNumber(0, 600).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  SECURITY_CONTACT: securityContact.optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY: period.optional(),
  BACKUP_KEEP: wholeNumber(2, 10_000).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().regex(mailFrom, 'should be an email address, or a name and <address>').optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40).optional(),
  FOOTER_AUTHOR: z.string().default('Kinora'),
  FOOTER_CODE_URL: z.url({ protocol: /^https?$/ }).optional(),
  FOOTER_PROFILE_URL: z.url({ protocol: /^https?$/ }).optional(),
});

/** The names of all environment variables that configure Kinora. */
export const settingNames: readonly string[] = Object.keys(variables.shape);

const environment = variables.check(({ value, issues }) => {
  const missing = (name: string, why: string) =>
    issues.push({ code: 'custom', path: [name], message: `is required ${why}`, input: undefined });
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (value[name] && !value.DATABASE_URL) missing('DATABASE_URL', `with ${name}`);
  }
  if (value.MEDIA_STORE === 's3' && !value.S3_BUCKET) missing('S3_BUCKET', 'with MEDIA_STORE=s3');
  if (value.S3_ACCESS_KEY_ID && !value.S3_SECRET_ACCESS_KEY) {
    missing('S3_SECRET_ACCESS_KEY', 'with S3_ACCESS_KEY_ID');
  }
  if (value.S3_SECRET_ACCESS_KEY && !value.S3_ACCESS_KEY_ID) {
    missing('S3_ACCESS_KEY_ID', 'with S3_SECRET_ACCESS_KEY');
  }
  if (value.BACKUP_EVERY && !value.BACKUP_DIR) missing('BACKUP_DIR', 'with BACKUP_EVERY');
  if (value.BACKUP_KEEP && !value.BACKUP_EVERY) missing('BACKUP_EVERY', 'with BACKUP_KEEP');
  if (value.SMTP_URL && !value.MAIL_FROM) missing('MAIL_FROM', 'with SMTP_URL');
  if (value.OIDC_ISSUER) {
    if (!value.OIDC_CLIENT_ID) missing('OIDC_CLIENT_ID', 'with OIDC_ISSUER');
    if (!value.OIDC_CLIENT_SECRET) missing('OIDC_CLIENT_SECRET', 'with OIDC_ISSUER');
    if (!value.PUBLIC_URL) missing('PUBLIC_URL', 'with OIDC_ISSUER');
  }
});

export type Config = ReturnType<typeof readConfig>;

/** A setting is invalid; the message names the setting and says what it should be. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from the environment. Empty values count as absent; `isWatched` says whether the output goes
 * to a terminal. Throws `ConfigError` for an invalid value.
 */
export function readConfig(source: NodeJS.ProcessEnv = process.env, isWatched = process.stdout.isTTY) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration is invalid:\n${lines.join('\n')}`);
  }
  const env = result.data;
  return {
    host: env.HOST,
    port: env.PORT,
    /** The site's public origin; if absent, each request's own origin is used. */
    publicUrl: env.PUBLIC_URL,
    /** The proxies whose `X-Forwarded-*` headers are trusted; these headers are ignored from any other sender. */
    trustedProxies: env.TRUST_PROXY,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /**
     * Connects to PostgreSQL directly, for migrations, backups, the queue and `LISTEN`; `databaseUrl` may point to a
     * transaction-mode pooler.
     */
    directDatabaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    /** A read replica, which is only used for values that are the same for all viewers. */
    replicaUrl: env.DATABASE_READ_URL,
    sessionSecret: env.SESSION_SECRET,
    ffmpegPath: env.FFMPEG_PATH,
    transcodeNiceness: env.TRANSCODE_NICENESS,
    transcodeConcurrency: env.TRANSCODE_CONCURRENCY ?? concurrencyFor(availableParallelism()),
    /** The path of the model for automatic captions, which are off without one. */
    speechModel: env.SPEECH_MODEL && path.resolve(env.SPEECH_MODEL),
    /** The path of yt-dlp, which reads web pages; if absent, the one on the `PATH`. */
    ytDlpPath: env.YTDLP_PATH && path.resolve(env.YTDLP_PATH),
    /** Whether imports may load URLs on private networks and on this machine. */
    importAllowPrivate: env.IMPORT_ALLOW_PRIVATE,
    inlineWorker: env.WORKER,
    rateLimits: env.RATE_LIMITS,
    maxVideoBytes: env.MAX_VIDEO_BYTES,
    /** Max bytes of an archive to import. */
    maxArchiveBytes: env.IMPORT_ARCHIVE_BYTES,
    /** Max bytes of uploads per account. */
    storageQuotaBytes: env.STORAGE_QUOTA_BYTES,
    /** Max videos per account in 24 hours, counting both new videos and replaced files. */
    videosPerDay: env.VIDEOS_PER_DAY,
    /** The bucket for files; if absent, files are stored in the data directory. */
    s3: env.MEDIA_STORE === 's3' ? s3Of(env) : undefined,
    /** The URL of a CDN that pulls from `/media`, without a trailing slash. */
    mediaUrl: env.MEDIA_URL,
    /** The Cloudinary account that receives uploads instead of the built-in upload host. */
    cloudinary: env.CLOUDINARY_URL,
    /** The contact for `security.txt`, as a URI. */
    securityContact: env.SECURITY_CONTACT,
    /** The folder of backups, the seconds between scheduled ones, and the number of intact ones that stay. */
    backups: env.BACKUP_DIR
      ? { folder: path.resolve(env.BACKUP_DIR), every: env.BACKUP_EVERY, keep: env.BACKUP_KEEP }
      : undefined,
    /** The mail server; absent without a public URL, because links in emails need one. */
    mail: mailOf(env),
    /** A mail server is configured, but no email is sent because there is no public URL. */
    lacksMailOrigin: env.SMTP_URL !== undefined && env.PUBLIC_URL === undefined,
    /** The identity provider that people may log in with. */
    oidc: oidcOf(env),
    /** The host that passkeys are bound to; absent if it is an IP address, which browsers refuse. */
    passkeyHost: env.PUBLIC_URL ? passkeyHostOf(env.PUBLIC_URL) : undefined,
    /** The address that serves metrics and probes, separate from the site's own. */
    metricsAt:
      env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    /** Seconds for which the server continues to listen after a stop signal, reporting that it isn't ready. */
    drainSeconds: env.DRAIN_SECONDS,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT ?? (isWatched ? ('text' as const) : ('json' as const)),
    footer: { author: env.FOOTER_AUTHOR, codeUrl: env.FOOTER_CODE_URL, profileUrl: env.FOOTER_PROFILE_URL },
  };
}

/** Returns the default number of video pieces to encode at a time. */
export const concurrencyFor = (cores: number) => Math.max(1, Math.floor(cores / 4));

function s3Of(env: z.infer<typeof variables>) {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return {
    bucket: env.S3_BUCKET ?? '',
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

function mailOf({ SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: origin }: z.infer<typeof variables>) {
  return smtpUrl && from && origin ? { smtpUrl, from, origin } : undefined;
}

function oidcOf(env: z.infer<typeof variables>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  const { PUBLIC_URL: origin } = env;
  if (!issuer || !clientId || !clientSecret || !origin) return undefined;
  const url = new URL(issuer);
  // `name` is shown on the login page's button.
  return { issuer: url, clientId, clientSecret, origin, name: env.OIDC_NAME ?? url.hostname };
}

function passkeyHostOf(publicUrl: string): string | undefined {
  const { hostname } = new URL(publicUrl);
  return ipaddr.isValid(hostname.replace(/^\[|\]$/g, '')) ? undefined : hostname;
}
