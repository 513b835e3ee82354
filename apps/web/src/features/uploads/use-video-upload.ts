import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { videoSaved } from '#lib/api/query-effects.ts';
import { showFieldErrors } from '#lib/api/schema-form.ts';
import { useMember } from '#lib/session/viewer.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useUnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx';
import { publishingOf, settingsOf } from './publishing.ts';
import { adoptValues, isAutosaved, readVideo } from './saved-values.ts';
import { SendError } from './send-files.ts';
import { useUploadItems, useUploads } from './uploads-context.ts';
import { useAutosave } from './use-autosave.ts';
import { useStoredValues } from './use-stored-values.ts';
import { type VideoFields, type VideoFormSource, valuesOf } from './use-video-form.ts';
import { createVideoTask, explainFailure, type FormState, type Submission } from './video-task.ts';

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
  const { form, files, choose, setFileError, requireBoth, isChanged } = fields;
  const uploads = useUploads();
  const owner = useMember()._id;
  const client = useQueryClient();
  const [video, setVideo] = useState(source.video);
  const [isFileSaved, setFileSaved] = useState(false);
  const [id, setId] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);
  /** Updated before the next render, unlike the state. */
  const now = useRef({ id, isOpen: true, isSending: false, thumbnail: files.thumbnail, video });
  const item = useUploadItems().find((one) => one.id === id) ?? null;
  const isBusy = item?.isSubmitted ?? false;
  const [latest] = useState(() => (): FormState => {
    const { isOpen, thumbnail } = now.current;
    return { values: form.getValues(), thumbnail, isOpen };
  });
  const showVideo = (shown: Video) => {
    now.current.video = shown;
    setVideo(shown);
  };

  const autosave = useAutosave({
    ...{ owner, fields, latest },
    draftOf: () => (now.current.isSending ? null : now.current.video),
    onSaved: (draft, values) => {
      showVideo(draft);
      videoSaved(client, draft);
      stored.setSaved(draft._id, values);
    },
  });
  const { saver } = autosave;
  const stored = useStoredValues({
    owner,
    fields,
    videoId: source.video?._id ?? null,
    onChange: saver.schedule,
  });
  const isKept = video === null || isAutosaved(video);
  const guard = useUnsavedChangesGuard(isChanged && !isBusy && !isKept);

  const fail = (error: unknown, isSubmission: boolean) => {
    now.current.id = null;
    now.current.isSending = false;
    setId(null);
    const message = explainFailure(error, source.video ? undefined : t`Failed to publish video`);
    const refusal = refusalOf(error, message);
    if (refusal) setFileError(refusal.field, refusal.message);
    if (isSubmission) {
      toast.error(message);
      setFailures((count) => count + 1);
    } else if (!refusal) {
      toast.error(message);
    }
    showFieldErrors(form, error, isSubmission);
    if (error instanceof ApiError && error.code === 'CONFLICT') void adoptFresh();
  };
  const adoptFresh = async () => {
    const before = now.current.video;
    const fresh = before && (await readVideo(before._id).catch(() => null));
    if (!fresh) return;
    adoptValues(form, valuesOf(before), valuesOf(fresh));
    showVideo(fresh);
  };
  const start = (file: File | null, submission: Submission | null) => {
    const before = now.current.video;
    let isSubmission = submission !== null;
    const task = createVideoTask({
      ...{ owner, file, latest, video: before },
      savesAtOnce: !before || isAutosaved(before) || before.playback.status === 'failed',
      failure: source.video ? undefined : t`Failed to publish video`,
      onCreated: (draft, values) => {
        if (!now.current.isOpen) return stored.clear();
        showVideo(draft);
        autosave.setSavedValues(values);
        stored.setSaved(draft._id, values);
      },
    });
    const observed = {
      ...task,
      submit: (given: Submission) => {
        isSubmission = true;
        task.submit(given);
      },
      discard: () => {
        task.discard();
        if (!now.current.isOpen) stored.clear();
      },
    };
    const started = uploads.add(observed, {
      onUploaded: (saved) => {
        setFileSaved(saved !== null);
        if (saved) showVideo(saved);
        // Saves what was typed while the draft was created.
        saver.schedule();
      },
      onDone: (saved) => {
        stored.clear();
        guard.release();
        return onSaved(saved);
      },
      onFailed: (error) => fail(error, isSubmission),
    });
    now.current.id = started;
    setId(started);
    if (submission) uploads.submit(started, submission);
  };
  const runningId = () => uploads.list().find((one) => one.id === now.current.id)?.id ?? null;
  const chooseVideo = (file: File) => {
    const running = runningId();
    if (!choose('video', file)) return;
    if (running) uploads.cancel(running);
    setFileSaved(false);
    start(file, null);
  };
  const pendingFile = isFileSaved ? null : files.video;

  const submit = form.handleSubmit(
    ({ title, description, ...chosen }) => {
      const { video: current, isSending } = now.current;
      // Ignores the second click of a double click, which comes before the next render.
      if (isSending && runningId()) return;
      if (source.video && !isChanged) return onUnchanged?.();
      const needsThumbnail = !current || (isAutosaved(current) && chosen.timing !== 'draft');
      const exists = {
        hasVideo: current !== null || files.video !== null,
        hasThumbnail: !needsThumbnail || files.thumbnail !== null || Boolean(current?.thumbnail),
      };
      if (!requireBoth(exists)) return setFailures((count) => count + 1);
      const submission: Submission = {
        thumbnail: files.thumbnail,
        ready: saver.stop(),
        fieldsFor: (last) => ({
          ...{ title, description },
          ...settingsOf(chosen, source.video && publishingOf(last)),
          ...(!isAutosaved(last) && { unchangedSince: last.updatedAt }),
        }),
      };
      now.current.isSending = true;
      const running = runningId();
      if (running) {
        uploads.submit(running, submission);
      } else {
        start(pendingFile, submission);
      }
    },
    () => {
      if (!source.video)
        requireBoth({ hasVideo: files.video !== null, hasThumbnail: files.thumbnail !== null });
    },
  );

  useLayoutEffect(() => {
    now.current.thumbnail = files.thumbnail;
    if (files.thumbnail) saver.schedule();
  }, [files.thumbnail, saver]);
  const close = useEffectEvent(() => {
    now.current.isOpen = false;
    saver.flush();
    const running = runningId();
    const isUploading = uploads.list().some((one) => one.id === running && one.video === null);
    // A running upload of a new video still needs the stored values.
    if (!isUploading) stored.release();
    if (running) uploads.detach(running);
  });
  useEffect(() => {
    now.current.isOpen = true;
    return () => close();
  }, []);

  return {
    ...{ video, item, isBusy, isFileSaved, submit, chooseVideo, stored, autosave },
    guard: {
      ...guard,
      leave: () => {
        stored.clear();
        guard.leave();
      },
    },
    /** Whether the chosen file has failed to upload and can be sent again. */
    canRetry: item === null && pendingFile !== null,
    retry: () => start(pendingFile, null),
    /** Stops the upload and forgets the form's stored values, before the form is emptied. */
    drop: async () => {
      const running = runningId();
      if (running) uploads.cancel(running);
      await saver.stop();
      stored.clear();
    },
    /** Counts attempts to send, for the focus on the first error. */
    attempts: form.formState.submitCount + failures,
  };
}

/** Returns the file that the upload host or the API has refused, and the reason; null for other errors. */
function refusalOf(error: unknown, message: string) {
  if (error instanceof SendError) return { field: error.field, message };
  if (!(error instanceof ApiError)) return null;
  const fields = { uploadedVideoResponse: 'video', thumbnailLink: 'thumbnail' } as const;
  for (const { path, message } of error.errors) {
    if (path === 'uploadedVideoResponse' || path === 'thumbnailLink') return { field: fields[path], message };
  }
  return null;
}
