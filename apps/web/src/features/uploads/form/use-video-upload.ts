import type { Video } from '@kinora/contract/videos';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { videoSaved } from '#lib/api/query-effects.ts';
import { useMember } from '#lib/session/viewer.ts';
import { useUnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx';
import { isAutosaved } from '../autosave/saved-values.ts';
import { useAutosave } from '../autosave/use-autosave.ts';
import { useStoredValues } from '../autosave/use-stored-values.ts';
import type { VideoFields, VideoFormSource } from '../fields/use-video-form.ts';
import { useFormState } from './use-form-state.ts';
import { useFormUpload } from './use-form-upload.ts';
import { useUploadFailure } from './use-upload-failure.ts';
import { useVideoSubmission } from './use-video-submission.ts';

export type VideoUploadOptions = {
  source: VideoFormSource;
  /** Called after the form is saved, usually to navigate. */
  onSaved: (video: Video) => void | Promise<void>;
  /** Called instead of sending if nothing differs from the video. */
  onUnchanged?: () => void;
};

export type VideoUpload = ReturnType<typeof useVideoUpload>;

/** Uploads a video form's file when it is chosen, saves what the person types, and submits the form. */
export function useVideoUpload(fields: VideoFields, { source, onSaved, onUnchanged }: VideoUploadOptions) {
  const isNew = source.video === null;
  const state = useFormState(fields, source.video);
  const { video } = state;

  const { autosave, stored } = useSaving(fields, state, source.video?._id ?? null);
  const { saver } = autosave;
  const { fail, failures } = useUploadFailure({ fields, state, autosave, isNew });
  const upload = useFormUpload({
    ...{ fields, state, isNew },
    onCreated: (draft, values) => {
      autosave.setSavedValues(values);
      stored.setSaved(draft, values);
    },
    // Saves what was typed while the draft was created.
    onUploaded: saver.schedule,
    onSettled: stored.clear,
    onSaved: (saved) => {
      guard.release();
      return onSaved(saved);
    },
    onFailed: fail,
  });
  const { item, cancel, detach } = upload;
  const isBusy = item?.isSubmitted ?? false;
  const isKept = video === null || isAutosaved(video);
  const guard = useUnsavedChangesGuard(fields.isChanged && !isBusy && !isKept);
  const { submit, refusals } = useVideoSubmission({
    ...{ fields, state, upload, isNew, onUnchanged },
    isAutosaving: autosave.state !== null,
    stopSaving: saver.stop,
  });

  useClosing(state, () => {
    saver.flush();
    // The upload of a new video still needs the stored values.
    if (!detach()) stored.release();
  });
  const leave = () => {
    stored.clear();
    guard.leave();
  };

  return {
    ...{ video, upload, isBusy, submit, stored, autosave },
    guard: { ...guard, leave },
    /** Stops the upload and forgets the form's stored values, before the form is emptied. */
    drop: async () => {
      cancel();
      await saver.stop();
      stored.clear();
    },
    /** Counts attempts to send, for the focus on the first error. */
    attempts: fields.form.formState.submitCount + failures + refusals,
  };
}

type FormState = ReturnType<typeof useFormState>;

/** Saves changes of the form to its draft, and in this browser until then. */
function useSaving(fields: VideoFields, { current, showVideo, latest }: FormState, videoId: string | null) {
  const client = useQueryClient();
  const owner = useMember()._id;
  const autosave = useAutosave({
    ...{ owner, fields, latest },
    draftOf: () => (current.current.isSending ? null : current.current.video),
    onSaved: (draft, values) => {
      showVideo(draft);
      videoSaved(client, draft);
      stored.setSaved(draft, values);
    },
  });
  const { saver } = autosave;
  const stored = useStoredValues({ owner, fields, videoId, onChange: saver.schedule });
  const { thumbnail } = fields.files;
  useEffect(() => {
    if (thumbnail) saver.schedule();
  }, [thumbnail, saver]);
  return { autosave, stored };
}

/** Records whether the form is open, and calls `onClose` when it is closed. */
function useClosing({ current }: FormState, onClose: () => void): void {
  const close = useEffectEvent(() => {
    current.current.isOpen = false;
    onClose();
  });
  useEffect(() => {
    current.current.isOpen = true;
    return () => close();
  }, [current]);
}
