import type { Video } from '@kinora/contract/videos';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { showFieldErrors } from '#lib/api/schema-form.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { LeaveQuestion, useLeaveGuard } from '#ui/form/leave-guard.tsx';
import { TextArea, TextField } from '#ui/form/text-field.tsx';
import { FramePicker } from './frame-picker.tsx';
import { SendError } from './send-files.ts';
import { ThumbnailDropzone } from './thumbnail-dropzone.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useSendVideo } from './use-send-video.ts';
import { useVideoForm } from './use-video-form.ts';
import { useFileFrames, usePosterFrames } from './use-video-frames.ts';
import { VideoDropzone } from './video-dropzone.tsx';

type VideoFormProps = {
  /** The video that is edited; null for a new one, which needs both files. */
  video: Video | null;
  submitLabel: string;
  save: Parameters<typeof useSendVideo>[0]['save'];
  onSaved: Parameters<typeof useSendVideo>[0]['onSaved'];
  /** Called in place of sending when nothing differs from `video`. */
  onUnchanged?: () => void;
  /** Beside the submit button: Clear, or Cancel. */
  secondary: (clear: () => void) => ReactNode;
};

export function VideoForm({ video, submitLabel, save, onSaved, onUnchanged, secondary }: VideoFormProps) {
  const { form, files, fileErrors, choose, requireBoth, refuse, clear, isChanged } = useVideoForm(video);
  const [refusals, setRefusals] = useState(0);
  const sending = useSendVideo({
    save,
    failure: video ? undefined : 'Failed to publish video',
    onSaved: (saved) => {
      guard.release();
      return onSaved(saved);
    },
    onFailed: (error) => {
      setRefusals((count) => count + 1);
      if (error instanceof SendError && error.cause instanceof ApiError && error.cause.isExplained)
        refuse(error.field, error.cause.message);
      showFieldErrors(form, error);
    },
  });
  const { isBusy, item } = sending;
  const fileFrames = useFileFrames(files.video);
  const posterFrames = usePosterFrames(video);
  const frames = files.video ? fileFrames : posterFrames;
  // What is being sent goes on elsewhere.
  const guard = useLeaveGuard(isChanged && !isBusy);
  const { errors, submitCount } = form.formState;
  const element = useFirstMistakeFocused(submitCount + refusals);

  const submit = form.handleSubmit(
    (texts) => {
      if (video && !isChanged) return onUnchanged?.();
      if (video || requireBoth()) sending.send({ texts, files });
    },
    () => {
      if (!video) requireBoth();
    },
  );
  const startAnother = () => {
    sending.detach();
    clear();
  };
  return (
    <Form ref={element} busy={isBusy} onSubmit={submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <VideoDropzone
          file={files.video}
          current={video?.thumbnail}
          error={fileErrors.video}
          disabled={isBusy}
          onFile={(file) => choose('video', file)}
        />
        <ThumbnailDropzone
          file={files.thumbnail}
          current={video?.thumbnail}
          error={fileErrors.thumbnail}
          disabled={isBusy}
          onFile={(file) => choose('thumbnail', file)}
        />
      </div>
      <FramePicker
        frames={frames}
        chosen={files.thumbnail}
        disabled={isBusy}
        onPick={(file) => choose('thumbnail', file)}
      />
      <TextField label="Title" error={errors.title?.message} {...form.register('title')} />
      <TextArea
        label="Description"
        rows={5}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {!isBusy && secondary(clear)}
        <Button type="submit" variant="primary" busy={isBusy}>
          {submitLabel}
        </Button>
      </div>
      {/* Below the button, which must not move away from under a second click. */}
      {item && (files.video || files.thumbnail) && (
        <UploadProgress item={item} onAnother={video ? undefined : startAnother} />
      )}
      <LeaveQuestion {...guard} />
    </Form>
  );
}

/**
 * The first mistake of the form, be it a text or a file, has the focus whenever sending was tried or failed. Sending
 * takes a while: whoever is busy elsewhere by then stays there.
 */
function useFirstMistakeFocused(attempts: number) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = element.current;
    const isElsewhere = document.activeElement !== document.body && !form?.contains(document.activeElement);
    if (attempts === 0 || isElsewhere) return;
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return element;
}
