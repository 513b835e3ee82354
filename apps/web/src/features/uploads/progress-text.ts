import type { UploadItem } from './upload-items.ts';

const megabyte = 1024 * 1024;
const texts = {
  sending: 'Uploading…',
  waiting: 'Waiting for the connection…',
  paused: 'Paused',
  failed: 'Failed',
  done: 'Published',
} as const;

/** At 100%, the server still checks the file, which takes an unpredictable amount of time. */
export function statusText({ status, percent }: UploadItem): string {
  return status === 'sending' && percent >= 100 ? 'Checking your video…' : texts[status];
}

/** Formats the throughput as `1.4 MB/s · 3 min left`; null while it is unknown. */
export function throughputText({ throughput, percent }: UploadItem): string | null {
  if (!throughput || percent >= 100) return null;
  const { speed, secondsLeft } = throughput;
  const left = secondsLeft < 60 ? `${secondsLeft} s` : `${Math.ceil(secondsLeft / 60)} min`;
  return `${(speed / megabyte).toFixed(1)} MB/s · ${left} left`;
}
