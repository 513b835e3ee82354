import { msg, t } from '@lingui/core/macro';
import { formatPercent } from '#lib/format.ts';
import { i18n, perLocale } from '#lib/i18n/i18n.ts';
import type { UploadItem } from './upload-items.ts';

const megabyte = 1024 * 1024;
const oneDecimal = perLocale(
  (locale) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      useGrouping: false,
    }),
);
const texts = {
  queued: msg({ message: 'Queued', context: 'upload' }),
  sending: msg`Uploading…`,
  waiting: msg`Waiting for a connection…`,
  paused: msg({ message: 'Paused', context: 'upload' }),
  failed: msg({ message: 'Failed', context: 'upload' }),
  uploaded: msg`Upload complete`,
  done: msg({ message: 'Published', comment: 'State of a video' }),
} as const;

/** At 100%, the server still checks the file, which takes an unpredictable amount of time. */
export function statusText({ status, percent, isSaving, video }: UploadItem): string {
  if (status === 'sending' && isSaving) return t`Saving…`;
  if (status === 'sending' && percent >= 100) return t`Checking your video…`;
  if (status === 'done' && video && !video.isPublished) {
    return video.publishAt ? t({ message: 'Scheduled', comment: 'State of a video' }) : t`Draft saved`;
  }
  return i18n._(texts[status]);
}

/** Formats bytes in megabytes as `1.4`, without the unit. */
export function formatMegabytes(bytes: number): string {
  return oneDecimal().format(bytes / megabyte);
}

export function percentText({ percent }: UploadItem): string {
  return formatPercent(percent / 100);
}

/** Formats the throughput as `1.4 MB/s · 3 min left`; null while it is unknown. */
export function throughputText({ throughput, percent }: UploadItem): string | null {
  if (!throughput || percent >= 100) return null;
  const { secondsLeft: seconds } = throughput;
  const speed = formatMegabytes(throughput.speed);
  if (seconds < 60) return t`${speed} MB/s · ${seconds} s left`;
  const minutes = Math.ceil(seconds / 60);
  return t`${speed} MB/s · ${minutes} min left`;
}
