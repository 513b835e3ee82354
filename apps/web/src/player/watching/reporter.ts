import { maxWatchedRanges, watchReportInterval } from '@kinora/contract/watching';
import { type Opening, queueReport, sendReport, type WatchReport } from './send-report.ts';
import {
  nothingWatched,
  reduceWatched,
  returnWatched,
  takeWatched,
  type WatchEvent,
  type WatchedRange,
} from './watched-ranges.ts';

/** Milliseconds between reports during playback, and after a pause. */
const interval = watchReportInterval * 1000;

/**
 * Follows which sections of a video are watched, and reports them: periodically, after a pause, at the end, when the
 * page is hidden, and on leaving. Ranges wait until there is a session and a connection.
 */
export function createReporter(video: HTMLVideoElement, getOpening: () => Opening | undefined) {
  let watched = nothingWatched;
  let reportedAt = performance.now();
  let session: string | undefined;
  let hasReported = false;
  let hasLeft = false;
  let isSending = false;
  let isDue = false;
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;

  /** The first session that is known stays, because loading the video again starts another. */
  function createReport(ranges: readonly WatchedRange[], isEnd: boolean): WatchReport | null {
    const opening = getOpening();
    session ??= opening?.session;
    return opening && session !== undefined ? { opening: { ...opening, session }, ranges, isEnd } : null;
  }

  /** While a request is pending, further ranges wait for it, so that a slow connection doesn't fill with reports. */
  function report({ isPageClosing = false, isEnd = false } = {}): void {
    if (hasLeft) return;
    if (isSending && !isPageClosing && !isEnd) {
      isDue = true;
      return;
    }
    const { ranges, rest } = takeWatched(watched, maxWatchedRanges);
    if (ranges.length === 0 && !(isEnd && hasReported)) return;
    reportedAt = performance.now();
    const created = createReport(ranges, isEnd);
    if (!created) return;
    watched = rest;
    hasReported = true;
    hasLeft = isEnd;
    if (isPageClosing && queueReport(created)) return;
    isSending = true;
    void sendReport(created).then((isSent) => {
      const isNextDue = isDue;
      isSending = false;
      isDue = false;
      if (!isSent) {
        watched = returnWatched(watched, ranges);
      } else if (isNextDue) {
        report();
      }
    });
  }

  function add(event: WatchEvent): void {
    watched = reduceWatched(watched, event);
  }

  function advance(): void {
    // During a seek, the time is its target. Without data, a failed load reports the start of the video.
    if (video.seeking || video.paused || video.readyState < video.HAVE_CURRENT_DATA) return;
    clearTimeout(pauseTimer);
    add({ type: 'advance', time: video.currentTime });
    if (performance.now() - reportedAt >= interval) report();
  }

  function stop(): void {
    if (!video.seeking) add({ type: 'stop', time: video.currentTime });
    clearTimeout(pauseTimer);
    if (video.ended) {
      report();
    } else {
      pauseTimer = setTimeout(report, interval);
    }
  }

  return {
    /** Follows the video until the returned function is called, which reports that the viewer has left. */
    connect(): () => void {
      const watch = new AbortController();
      const { signal } = watch;
      const on = (type: keyof HTMLMediaElementEventMap, handle: () => void) =>
        video.addEventListener(type, handle, { signal });
      on('playing', advance);
      on('seeked', advance);
      on('timeupdate', advance);
      on('pause', stop);
      on('ended', stop);
      on('seeking', () => add({ type: 'jump', end: video.loop ? video.duration : null }));
      on('emptied', () => add({ type: 'jump', end: null }));
      // A page in the cache of the browser may continue later.
      window.addEventListener(
        'pagehide',
        ({ persisted }) => report({ isPageClosing: true, isEnd: !persisted }),
        {
          signal,
        },
      );
      document.addEventListener(
        'visibilitychange',
        // On a phone, the viewer may never return to the page, and then no other event fires.
        () => document.visibilityState === 'hidden' && report({ isPageClosing: true }),
        { signal },
      );
      return () => {
        watch.abort();
        clearTimeout(pauseTimer);
        report({ isEnd: true });
      };
    },
  };
}
