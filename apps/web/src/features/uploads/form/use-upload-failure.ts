import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { showFieldErrors } from '#lib/api/schema-form.ts';
import { toast } from '#ui/feedback/toast.ts';
import { adoptValues, isAutosaved, readVideo } from '../autosave/saved-values.ts';
import type { Autosave } from '../autosave/use-autosave.ts';
import { type VideoFields, valuesOf } from '../fields/use-video-form.ts';
import { SendError } from '../transfer/send-files.ts';
import { explainFailure } from '../transfer/video-task.ts';
import type { VideoFormState } from './use-form-state.ts';

/** The message of a failure without one. Undefined for the request's own text. */
export const failureOf = (isNew: boolean) => (isNew ? t`Failed to publish video` : undefined);

type FailureOptions = { fields: VideoFields; state: VideoFormState; autosave: Autosave; isNew: boolean };

/** Shows why an upload or a submission has failed, at the affected field if there is one. */
export function useUploadFailure(options: FailureOptions) {
  const { state, autosave, isNew } = options;
  const { form, setFileError } = options.fields;
  const [failures, setFailures] = useState(0);
  const { current, showVideo } = state;

  /** Adopts what has changed elsewhere, so that saving again doesn't overwrite it unseen. */
  const adoptFresh = async () => {
    const before = current.current.video;
    const fresh = before && (await readVideo(before._id).catch(() => null));
    if (!fresh) return;
    const values = valuesOf(fresh);
    const isDisputed = adoptValues(form, valuesOf(before), values);
    showVideo(fresh);
    autosave.setSavedValues(values);
    if (isDisputed && isAutosaved(fresh)) autosave.saver.pause();
  };
  const fail = (error: unknown, isSubmission: boolean) => {
    const message = explainFailure(error, failureOf(isNew));
    const refusal = refusalOf(error, message);
    if (refusal) setFileError(refusal.field, refusal.message);
    // A person who is still typing sees the reason of a failed upload at its field.
    if (isSubmission || !refusal) toast.error(message);
    if (isSubmission) setFailures((count) => count + 1);
    showFieldErrors(form, error, isSubmission);
    if (error instanceof ApiError && error.code === 'CONFLICT') void adoptFresh();
  };
  return { fail, failures };
}

const fileFields = { uploadedVideoResponse: 'video', thumbnailLink: 'thumbnail' } as const;

/** Returns the file that the upload host or the API has refused, and the reason; null for other errors. */
function refusalOf(error: unknown, message: string) {
  if (error instanceof SendError) return { field: error.field, message };
  if (!(error instanceof ApiError)) return null;
  for (const { path, message } of error.errors) {
    if (path === 'uploadedVideoResponse' || path === 'thumbnailLink') {
      return { field: fileFields[path], message };
    }
  }
  return null;
}
