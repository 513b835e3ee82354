import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#lib/api/api-error.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useDebouncedValue } from '#lib/browser/use-debounced-value.ts';
import { classNames } from '#lib/class-names.ts';
import { Button } from '#ui/button.tsx';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { posterAt } from '../api.ts';
import { TimeSlider } from './time-slider.tsx';
import { frameFile } from './video-frames.ts';

type StoredScrubberProps = {
  videoId: string;
  /** Seconds. */
  duration: number;
  disabled: boolean;
  onPick: (file: File) => void;
};

/** Milliseconds for which the slider has to rest before the server takes the frame. */
const restTime = 400;

/** Lets the server take any frame of a video, because a canvas can't read a video that another host serves. */
export function StoredScrubber({ videoId, duration, disabled, onPick }: StoredScrubberProps) {
  const [seconds, setSeconds] = useState(duration / 2);
  const time = useDebouncedValue(seconds, restTime);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.poster(videoId, time),
    queryFn: async ({ signal }) => ({ time, image: await posterAt(videoId, time, signal) }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // Each image has some hundred kilobytes.
    gcTime: 30_000,
    retry: false,
  });
  const isCurrent = data?.time === seconds;
  return (
    <div className="flex flex-col gap-3">
      <div
        aria-busy={isFetching}
        className="relative grid aspect-video w-full max-w-xl place-items-center self-center overflow-hidden rounded-control bg-raised"
      >
        {data && (
          <img
            src={data.image}
            alt=""
            className={classNames('absolute inset-0 size-full object-contain', !isCurrent && 'opacity-40')}
          />
        )}
        {!isCurrent && !error && <Spinner />}
        {error && (
          <div role="alert" className="relative flex flex-col items-center gap-2 p-4 text-center text-sm">
            <p className="rounded-control bg-surface px-3 py-2 text-danger-ink">{failureText(error)}</p>
            <RetryButton size="small" onRetry={refetch} />
          </div>
        )}
      </div>
      <TimeSlider value={seconds} duration={duration} disabled={disabled} onChange={setSeconds} />
      <Button
        size="small"
        className="self-end"
        aria-disabled={disabled || !isCurrent}
        onClick={() => data && onPick(frameFile(blobOf(data.image), data.time))}
      >
        <Trans>Use this frame</Trans>
      </Button>
    </div>
  );
}

/** Decodes a JPEG's data URL, which the content security policy doesn't allow to be fetched. */
function blobOf(dataUrl: string): Blob {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) =>
    letter.charCodeAt(0),
  );
  return new Blob([bytes], { type: 'image/jpeg' });
}
