import { formatBytes } from '@kinora/contract/bytes';
import { type ErrorText, errorText } from '@kinora/contract/error-texts';
import { SourceError } from '../source.ts';
import type { YtDlpResult } from './yt-dlp.ts';

type Described = [pattern: RegExp, describe: (host: string) => ErrorText, isPermanent: boolean];

/** What yt-dlp and its extractors write, the more specific first. */
const messages: Described[] = [
  [/not a bot|captcha|cloudflare|HTTP Error 418/i, (host) => errorText('sourceBotCheck', { host }), false],
  [/\bDRM\b/i, () => errorText('sourceProtected'), true],
  [
    /HTTP Error 429|too many requests|rate.?limit/i,
    (host) => errorText('sourceTooManyRequests', { host }),
    false,
  ],
  [
    /private|members?.only|log.?in|logged.?in|sign in|password|premium|subscribers?.only|cookies|HTTP Error 40[13]|not available in your|geo.?restrict/i,
    (host) => errorText('sourceForbidden', { host }),
    true,
  ],
  [/live event will begin|premieres in|is live|live stream/i, () => errorText('sourceLive'), false],
  [
    /HTTP Error 4(04|10)|unavailable|removed|deleted|not exist|not found/i,
    (host) => errorText('sourceNotFound', { host }),
    true,
  ],
  [
    /unsupported url|no video|no media|no suitable|requested format/i,
    () => errorText('sourceNotMedia'),
    true,
  ],
  [/timed? ?out/i, (host) => errorText('sourceTooSlow', { host }), false],
];

/** Returns the error for a run of yt-dlp that failed. `maxBytes` is what a file may have. */
export function describeFailure(
  { stderr, exit, endedBy, wasRefused, isExhausted }: YtDlpResult,
  url: URL,
  maxBytes: number,
): SourceError {
  const { host } = url;
  const lines = stderr.split('\n').filter((line) => line.startsWith('ERROR:'));
  const message = (lines.at(-1) ?? stderr).slice(-2000);
  const cause = new Error(`yt-dlp ended with ${exit}: ${message}`);
  if (isExhausted || exit === 'SIGXFSZ' || /File too large|Errno 27/.test(stderr)) {
    return new SourceError(errorText('sourceTooLarge', { max: formatBytes(maxBytes) }), {
      isPermanent: true,
      cause,
    });
  }
  if (wasRefused) return new SourceError(errorText('sourcePrivate'), { isPermanent: true, cause });
  if (endedBy === 'deadline') {
    return new SourceError(errorText('sourceTooSlow', { host }), { isPermanent: false, cause });
  }
  const [, describe, isPermanent] = messages.find(([pattern]) => pattern.test(message)) ?? [];
  return new SourceError(describe?.(host) ?? errorText('sourceUnreachable', { host }), {
    isPermanent: isPermanent ?? false,
    cause,
  });
}
