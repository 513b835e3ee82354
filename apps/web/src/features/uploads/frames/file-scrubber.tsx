import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { TimeSlider } from './time-slider.tsx';
import { captureShown } from './video-frames.ts';

type FileScrubberProps = {
  /** The object URL of a local file that the browser can play. */
  url: string;
  disabled: boolean;
  onPick: (file: File) => void;
};

/** Takes any frame of a local file. */
export function FileScrubber({ url, disabled, onPick }: FileScrubberProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [duration, setDuration] = useState(0);
  const [seconds, setSeconds] = useState(0);
  // Without a duration, the slider has only its start.
  const isDisabled = disabled || duration === 0;
  const seek = (time: number) => {
    setSeconds(time);
    if (video.current) video.current.currentTime = time;
  };
  const pick = async () => {
    if (!video.current) return;
    try {
      onPick(await captureShown(video.current));
    } catch {
      toast.error(t`Something went wrong. Please try again.`);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <video
        ref={video}
        src={url}
        muted
        playsInline
        preload="auto"
        aria-hidden="true"
        tabIndex={-1}
        onLoadedMetadata={({ currentTarget }) => setDuration(currentTarget.duration)}
        className="aspect-video w-full max-w-xl self-center rounded-control bg-raised object-contain"
      />
      <TimeSlider value={seconds} duration={duration} disabled={isDisabled} onChange={seek} />
      <Button size="small" className="self-end" aria-disabled={isDisabled} onClick={pick}>
        <Trans>Use this frame</Trans>
      </Button>
    </div>
  );
}
