import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { showFieldErrors } from '#lib/api/schema-form.ts';
import { useUnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx';
import { publishingOf, settingsOf } from './publishing.ts';
import { SendError } from './send-files.ts';
import { type SendVideoOptions, useSendVideo } from './use-send-video.ts';
import type { VideoFields } from './use-video-form.ts';

export type VideoSubmissionOptions = Pick<SendVideoOptions, 'save' | 'onSaved'> & {
  /** The video being edited; null for a new one, which needs both files. */
  video: Video | null;
  /** Called instead of sending if nothing differs from `video`. */
  onUnchanged?: () => void;
};

/** Submits a video form. Shows a refusal by the API or the upload host at the affected field. */
export function useVideoSubmission(
  { form, files, requireBoth, setFileError, clear, isChanged }: VideoFields,
  { video, save, onSaved, onUnchanged }: VideoSubmissionOptions,
) {
  const [failures, setFailures] = useState(0);
  const { send, item, isBusy, detach } = useSendVideo({
    save,
    failure: video ? undefined : t`Failed to publish video`,
    onSaved: (saved) => {
      guard.release();
      return onSaved(saved);
    },
    onFailed: (error) => {
      setFailures((count) => count + 1);
      const refusal = refusalOf(error);
      if (refusal) setFileError(refusal.field, refusal.message);
      showFieldErrors(form, error);
    },
  });
  // Doesn't guard during an upload, which continues when the form unmounts.
  const guard = useUnsavedChangesGuard(isChanged && !isBusy);

  const submit = form.handleSubmit(
    ({ title, description, ...chosen }) => {
      if (video && !isChanged) return onUnchanged?.();
      const settings = settingsOf(chosen, video && publishingOf(video));
      if (video || requireBoth()) send({ fields: { title, description, ...settings }, chosen, files });
    },
    () => {
      if (!video) requireBoth();
    },
  );
  const startAnother = () => {
    detach();
    clear();
  };
  return { submit, item, isBusy, guard, startAnother, attempts: form.formState.submitCount + failures };
}

/** Returns the file that the upload host or the API refused, and the reason; null for other errors. */
function refusalOf(error: unknown) {
  if (error instanceof ApiError) {
    const refused = error.errors.find(({ path }) => path === 'uploadedVideoResponse');
    return refused ? { field: 'video' as const, message: refused.message } : null;
  }
  if (!(error instanceof SendError) || !(error.cause instanceof ApiError)) return null;
  return error.cause.hasServerMessage ? { field: error.field, message: error.cause.message } : null;
}
