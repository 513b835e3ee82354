import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { classNames } from '#lib/class-names.ts';
import { formatDuration } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Skeletons } from '#ui/feedback/skeletons.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { FileScrubber } from './file-scrubber.tsx';
import { StoredScrubber } from './stored-scrubber.tsx';
import type { Frames } from './use-video-frames.ts';
import { type Frame, frameCount } from './video-frames.ts';

type FramePickerProps = {
  frames: Frames;
  /** The chosen thumbnail, either a frame or an uploaded image. */
  chosen: File | null;
  disabled: boolean;
  onPick: (file: File) => void;
};

export function FramePicker({
  frames: { frames, source, isUnplayable, isProcessing, isStill, isReading },
  chosen,
  disabled,
  onPick,
}: FramePickerProps) {
  const [picked, setPicked] = useState<{ image: string; file: File } | null>(null);
  if (frames.length === 0 && !isReading) {
    return <NoFrames {...{ isUnplayable, isProcessing, isStill }} />;
  }
  const isPicked = ({ image }: Frame) => picked?.image === image && picked.file === chosen;
  const pick = async ({ image, toFile }: Frame) => {
    try {
      const file = await toFile();
      setPicked({ image, file });
      onPick(file);
    } catch {
      toast.error(t`Something went wrong. Please try again.`);
    }
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm text-ink-muted">
        {isStill ? (
          <Trans>Or use this image as the thumbnail</Trans>
        ) : (
          <Trans>Or choose a frame of the video as the thumbnail</Trans>
        )}
      </legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {frames.map((frame) => (
          <button
            key={frame.image}
            type="button"
            disabled={disabled}
            aria-label={
              isStill ? t`Use this image` : t`Use the frame at ${{ time: formatDuration(frame.seconds) }}`
            }
            aria-pressed={isPicked(frame)}
            onClick={() => pick(frame)}
            className={classNames(
              'overflow-hidden rounded-control border-2 transition-colors disabled:cursor-not-allowed disabled:opacity-60',
              isPicked(frame) ? 'border-accent-mark' : 'border-transparent hover:border-line-strong',
            )}
          >
            <img src={frame.image} alt="" className="aspect-video w-full object-cover" />
          </button>
        ))}
        {isReading && <FramePlaceholders count={frameCount - frames.length} />}
      </div>
      {isReading && !source && <div className="skeleton h-9 w-48 rounded-full" />}
      {source && <OtherFrame key={keyOf(source)} source={source} disabled={disabled} onPick={onPick} />}
    </fieldset>
  );
}

/** Takes the place of frames that aren't captured yet, so that the fields below don't move. */
function FramePlaceholders({ count }: { count: number }) {
  return (
    <Skeletons count={count} className="contents">
      <div className="border-2 border-transparent">
        <div className="skeleton aspect-video rounded-control" />
      </div>
    </Skeletons>
  );
}

function NoFrames({
  isUnplayable,
  isProcessing,
  isStill,
}: Pick<Frames, 'isUnplayable' | 'isProcessing' | 'isStill'>) {
  return (
    <p className="text-sm text-ink-muted empty:hidden">
      {isUnplayable && !isStill && (
        <Trans>This browser can't show frames of this file. You can upload an image as the thumbnail.</Trans>
      )}
      {isUnplayable && isProcessing && !isStill && ' '}
      {isProcessing && !isStill && (
        <Trans>Once the video is processed, you can choose one of its frames as the thumbnail.</Trans>
      )}
      {isStill && (
        <Trans>Once the audio is processed, you can use its cover or its waveform as the thumbnail.</Trans>
      )}
    </p>
  );
}

type Source = NonNullable<Frames['source']>;

const keyOf = (source: Source) => ('url' in source ? source.url : source.videoId);

function OtherFrame({
  source,
  ...props
}: Pick<FramePickerProps, 'disabled' | 'onPick'> & { source: Source }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        size="small"
        className="self-start"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t`Hide other frames` : t`Choose another frame`}
      </Button>
      {isOpen && (
        <div id={id} className="rounded-card bg-surface p-4">
          {'url' in source ? (
            <FileScrubber url={source.url} {...props} />
          ) : (
            <StoredScrubber videoId={source.videoId} duration={source.duration} {...props} />
          )}
        </div>
      )}
    </>
  );
}
