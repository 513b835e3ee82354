import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { classNames } from '#lib/class-names.ts';
import { formatDuration } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { Frame } from './video-frames.ts';

type FramePickerProps = {
  frames: readonly Frame[];
  /** The chosen thumbnail, either a frame or an uploaded image. */
  chosen: File | null;
  disabled: boolean;
  onPick: (file: File) => void;
};

export function FramePicker({ frames, chosen, disabled, onPick }: FramePickerProps) {
  const [picked, setPicked] = useState<{ image: string; file: File } | null>(null);
  if (frames.length === 0) return null;
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
        <Trans>Or choose a frame of the video as the thumbnail</Trans>
      </legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {frames.map((frame) => (
          <button
            key={frame.image}
            type="button"
            disabled={disabled}
            aria-label={t`Use the frame at ${{ time: formatDuration(frame.seconds) }}`}
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
      </div>
    </fieldset>
  );
}
