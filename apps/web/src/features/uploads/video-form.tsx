import type { Video } from '@kinora/contract/videos';
import type { ReactNode } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/schema-form.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { SendError } from './send-files.ts';
import { ThumbnailDropzone } from './thumbnail-dropzone.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSendVideo } from './use-send-video.ts';
import { useVideoForm } from './use-video-form.ts';
import { VideoDropzone } from './video-dropzone.tsx';

type VideoFormProps = {
  /** The video that is edited; null for a new one, which needs both files. */
  video: Video | null;
  submitLabel: string;
  save: Parameters<typeof useSendVideo>[0]['save'];
  onSaved: (video: Video) => void;
  /** Called in place of sending when nothing differs from `video`. */
  onUnchanged?: () => void;
  /** Beside the submit button: Clear, or Cancel. */
  secondary: (clear: () => void) => ReactNode;
};

export function VideoForm({ video, submitLabel, save, onSaved, onUnchanged, secondary }: VideoFormProps) {
  const { form, files, fileErrors, choose, requireBoth, refuse, clear, isChanged } = useVideoForm(video);
  const sending = useSendVideo({
    save,
    onSaved: (saved) => {
      guard.release();
      onSaved(saved);
    },
  });
  const guard = useLeaveGuard(isChanged || sending.isPending);
  const { errors } = form.formState;
  const isBusy = sending.isPending;

  const onError = (error: unknown) => {
    if (error instanceof SendError && error.cause instanceof ApiError)
      refuse(error.field, error.cause.message);
    showFieldErrors(form, error);
  };
  const submit = form.handleSubmit(
    (texts) => {
      if (video && !isChanged) return onUnchanged?.();
      if (video || requireBoth()) sending.mutate({ texts, files }, { onError });
    },
    () => {
      if (!video) requireBoth();
    },
  );
  return (
    <Form busy={isBusy} onSubmit={submit}>
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
      <TextField label="Title" error={errors.title?.message} {...form.register('title')} />
      <TextArea
        label="Description"
        rows={5}
        error={errors.description?.message}
        {...form.register('description')}
      />
      {sending.percent !== null && <UploadProgress percent={sending.percent} onCancel={sending.cancel} />}
      <div className="flex flex-wrap justify-end gap-3">
        {!isBusy && secondary(clear)}
        <Button type="submit" variant="primary" busy={isBusy}>
          {submitLabel}
        </Button>
      </div>
      <ConfirmDialog
        open={guard.isAsking}
        onOpenChange={(open) => !open && guard.stay()}
        onConfirm={guard.leave}
        title="Leave this page?"
        message="What you have chosen and written here will be lost."
        confirmLabel="Leave"
      />
    </Form>
  );
}
