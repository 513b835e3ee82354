import type { Video } from '@kinora/contract/videos';
import { useState } from 'react';
import { useMember } from '#lib/session/viewer.ts';
import { isAutosaved } from '../autosave/saved-values.ts';
import type { FormValues } from '../fields/draft-change.ts';
import type { VideoFields } from '../fields/use-video-form.ts';
import { useUploadItems, useUploads } from '../transfer/uploads-context.ts';
import { createVideoTask, type Submission } from '../transfer/video-task.ts';
import type { VideoFormState } from './use-form-state.ts';
import { failureOf } from './use-upload-failure.ts';

type FormUploadOptions = {
  fields: VideoFields;
  state: VideoFormState;
  isNew: boolean;
  /** Called once a new draft has these values. */
  onCreated: (draft: Video, values: FormValues) => void;
  onUploaded: () => void;
  /** Called when the form's values are saved or discarded, even after the form was closed. */
  onSettled: () => void;
  onSaved: (video: Video) => void | Promise<void>;
  onFailed: (error: unknown, isSubmission: boolean) => void;
};

export type FormUpload = ReturnType<typeof useFormUpload>;

/** Uploads the file of a video form when it is chosen, and sends the form. */
export function useFormUpload(options: FormUploadOptions) {
  const { fields, isNew } = options;
  const { current, showVideo, latest } = options.state;
  const uploads = useUploads();
  const owner = useMember()._id;
  const [id, setId] = useState<string | null>(null);
  const [isFileSaved, setFileSaved] = useState(false);
  const item = useUploadItems().find((one) => one.id === id) ?? null;
  const pendingFile = isFileSaved ? null : fields.files.video;
  const runningId = () => uploads.list().find((one) => one.id === current.current.uploadId)?.id ?? null;

  const createTask = (file: File | null) => {
    const { video } = current.current;
    return createVideoTask({
      ...{ owner, file, latest, video },
      savesAtOnce: !video || isAutosaved(video) || video.playback.status === 'failed',
      failure: failureOf(isNew),
      onCreated: (draft, values) => {
        if (!current.current.isOpen) return options.onSettled();
        showVideo(draft);
        options.onCreated(draft, values);
      },
      onSubmitted: options.onSettled,
      onDiscarded: () => {
        if (!current.current.isOpen) options.onSettled();
      },
    });
  };
  const start = (file: File | null, submission: Submission | null) => {
    const started = uploads.add(createTask(file), {
      onUploaded: (video) => {
        setFileSaved(video !== null);
        if (video) showVideo(video);
        options.onUploaded();
      },
      onDone: options.onSaved,
      onFailed: (error) => {
        const { isSending } = current.current;
        current.current = { ...current.current, uploadId: null, isSending: false };
        setId(null);
        options.onFailed(error, isSending);
      },
    });
    current.current = { ...current.current, uploadId: started, isSending: submission !== null };
    setId(started);
    if (submission) uploads.submit(started, submission);
  };
  return {
    item,
    isFileSaved,
    runningId,
    choose: (file: File) => {
      const running = runningId();
      if (!fields.choose('video', file)) return;
      if (running) uploads.cancel(running);
      setFileSaved(false);
      start(file, null);
    },
    send: (submission: Submission) => {
      const running = runningId();
      if (!running) return start(pendingFile, submission);
      current.current.isSending = true;
      uploads.submit(running, submission);
    },
    /** Whether the chosen file isn't being uploaded, because that has failed or was canceled. */
    canRetry: item === null && pendingFile !== null,
    retry: () => start(pendingFile, null),
    cancel: () => {
      const running = runningId();
      if (running) uploads.cancel(running);
    },
    /** Detaches the upload from the form. Returns whether the video doesn't exist yet. */
    detach: (): boolean => {
      const running = uploads.list().find((one) => one.id === current.current.uploadId);
      if (running) uploads.detach(running.id);
      return running?.video === null;
    },
  };
}
