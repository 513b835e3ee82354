import type { Video } from '@kinora/contract/videos';
import { useState } from 'react';
import { isAutosaved, newer } from '../autosave/saved-values.ts';
import { publishingOf, settingsOf } from '../fields/publishing.ts';
import type { VideoFields } from '../fields/use-video-form.ts';
import type { VideoFormState } from './use-form-state.ts';
import type { FormUpload } from './use-form-upload.ts';

type SubmissionOptions = {
  fields: VideoFields;
  state: VideoFormState;
  upload: FormUpload;
  /** Whether the form is for a new video. */
  isNew: boolean;
  /** Whether changes have been saved since the form was opened, so that its first values may be a change too. */
  isAutosaving: boolean;
  /** Resolves once nothing is being saved. */
  stopSaving: () => Promise<void>;
  /** Called instead of sending if nothing differs from the video. */
  onUnchanged?: () => void;
};

/** Submits a video form. Its values are saved once the file is uploaded. */
export function useVideoSubmission(options: SubmissionOptions) {
  const { fields, state, upload, isNew, isAutosaving, stopSaving, onUnchanged } = options;
  const { form, files, requireBoth, isChanged } = fields;
  const [refusals, setRefusals] = useState(0);

  const missing = (timing: string) => {
    const { video } = state.current.current;
    const needsThumbnail = !video || (isAutosaved(video) && timing !== 'draft');
    return {
      hasVideo: video !== null || files.video !== null,
      hasThumbnail: !needsThumbnail || files.thumbnail !== null || Boolean(video?.thumbnail),
    };
  };
  const submit = form.handleSubmit(
    ({ title, description, ...chosen }) => {
      // Ignores the second click of a double click, which comes before the next render.
      if (state.current.current.isSending && upload.runningId()) return;
      if (!isNew && !isChanged && !isAutosaving) return onUnchanged?.();
      if (!requireBoth(missing(chosen.timing))) return setRefusals((count) => count + 1);
      let known: Video | null = null;
      upload.send({
        thumbnail: files.thumbnail,
        // A version that is read after a conflict doesn't count, because the person hasn't checked it.
        ready: stopSaving().then(() => {
          known = state.current.current.video;
        }),
        fieldsFor: (sent: Video) => {
          const video = newer(sent, known);
          return {
            ...{ title, description, unchangedSince: video.updatedAt },
            ...settingsOf(chosen, isNew ? null : publishingOf(video)),
          };
        },
      });
    },
    () => {
      if (isNew) requireBoth(missing('now'));
    },
  );
  return { submit, refusals };
}
