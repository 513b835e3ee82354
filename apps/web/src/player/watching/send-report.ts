import { callPath } from '@kinora/contract/paths';
import { reportWatched, type WatchSource } from '@kinora/contract/watching';
import type { WatchedRange } from './watched-ranges.ts';

/** Where a viewer has opened a video. */
export type OpenedFrom = {
  source: WatchSource;
  /** The host of the page that led here; only with `embed` and `external`. */
  referrer?: string;
};

/** One opening of a video, which reports of watched sections belong to. */
export type Opening = OpenedFrom & {
  videoId: string;
  /** `playback.session`; undefined until it is known, or if the site collects nothing. */
  session: string | undefined;
};

export type WatchReport = {
  opening: Opening & { session: string };
  ranges: readonly WatchedRange[];
  isEnd: boolean;
};

/** Returns whether the viewer's browser allows reports. */
export function allowsReports(): boolean {
  return !('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
}

/**
 * Sends a report while the page stays open. Returns false if it should be sent again, also if the viewer's session has
 * expired, because the page's next request refreshes it.
 */
export async function sendReport(report: WatchReport): Promise<boolean> {
  try {
    const response = await fetch(urlOf(report), {
      method: reportWatched.method,
      headers: { 'content-type': 'application/json' },
      body: bodyOf(report),
      keepalive: true,
    });
    // To the browser, a request isn't finished before its response has been read.
    await response.text();
    return response.status < 500 && response.status !== 401;
  } catch {
    return false;
  }
}

/** Hands a report to the browser, which sends it even if the page closes. Returns false if the browser refuses. */
export function queueReport(report: WatchReport): boolean {
  return navigator.sendBeacon(urlOf(report), new Blob([bodyOf(report)], { type: 'application/json' }));
}

const urlOf = ({ opening }: WatchReport) => callPath(reportWatched.path, { videoId: opening.videoId });

function bodyOf({ opening: { session, source, referrer }, ranges, isEnd }: WatchReport): string {
  const rounded = ranges.map((range) => range.map((seconds) => Math.round(seconds * 100) / 100));
  return JSON.stringify({ session, ranges: rounded, source, referrer, isEnd });
}
