import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { ApiError, failureText, isNetworkError } from '#lib/api/api-error.ts';
import type { LockedUpload } from '#lib/upload/resumable-uploads.ts';
import { retryUntilOnline } from '#lib/upload/retry-until-online.ts';
import { create, type SentFields, save, update } from '../api.ts';
import { draftChange, draftFields, type FormValues, isEmpty } from '../fields/draft-change.ts';
import { titleFromName } from '../fields/video-files.ts';
import { clearSentFile, deleteStoredUploadOf, discardFile, SendError, sendFile } from './send-files.ts';
import type { UploadResult, UploadRun, UploadTask } from './uploads.ts';

export type Submission = {
  /** Returns the fields to save in the current version of the video. */
  fieldsFor: (video: Video) => SentFields;
  thumbnail: File | null;
  /** Resolves once no other request about the video is in flight. */
  ready: Promise<void>;
};

/** The current state of a form. A form that isn't open no longer saves its values itself. */
export type FormState = { values: FormValues; thumbnail: File | null; isOpen: boolean };

type TaskOptions = {
  owner: string;
  /** The file to upload; null if only the form is sent. */
  file: File | null;
  /** The video to change; null to create a draft. */
  video: Video | null;
  /** Whether the file is saved as soon as it is uploaded, without waiting for the form. */
  savesAtOnce: boolean;
  latest: () => FormState;
  /** Called once a new draft has these values. */
  onCreated: (draft: Video, values: FormValues) => void;
  /** Called once the submitted form is saved. */
  onSubmitted?: () => void;
  onDiscarded?: () => void;
  /** The message if saving fails without one. */
  failure: string | undefined;
};

type Run = UploadRun & { onLocked: (locked: LockedUpload) => void };

/** Creates the task that uploads a form's files and saves the video. */
export function createVideoTask(options: TaskOptions): UploadTask<Submission> {
  const { owner, file, savesAtOnce, latest } = options;
  let { video } = options;
  let isFileSaved = file === null;
  /** The values of a draft that this task has created. */
  let created: FormValues | null = null;
  let submission: Submission | null = null;

  const title = () => latest().values.title.trim() || (file ? titleOf(file) : '');
  const labels = () => ({ owner, title: title() });
  const sendThumbnail = async (thumbnail: File | null, { signal, onWaiting, onLocked }: Run) =>
    thumbnail && sendFile('thumbnail', thumbnail, labels(), { signal, onWaiting, onLocked });

  /** Uploads the file, and saves it unless that is left to the form. Returns the host's response if it isn't saved. */
  const sendVideo = async (run: Run) => {
    if (!file || isFileSaved) return null;
    const reply = await sendFile('video', file, labels(), run);
    if (!savesAtOnce) return reply;
    const { values } = latest();
    video = await saveOnline(run, () =>
      video
        ? update(video._id, {}, { video: reply, thumbnail: null }, run.signal)
        : create({ ...draftFields(values), title: title() }, reply, run.signal),
    );
    if (!options.video) created = values;
    isFileSaved = true;
    deleteStoredUploadOf(file);
    return null;
  };
  /** Saves the values of a new draft whose form was closed before the draft existed. */
  const saveRest = async (draft: Video, sent: FormValues, run: Run) => {
    const { values, thumbnail, isOpen } = latest();
    if (!isOpen && !submission) {
      const image = await sendThumbnail(thumbnail, run);
      const change = { ...draftChange(values, sent), ...(image && { thumbnailLink: image.secure_url }) };
      if (!isEmpty(change)) video = await saveOnline(run, () => save(draft, change));
    }
    created = null;
    options.onCreated(video ?? draft, sent);
  };
  const send = async (run: Run): Promise<UploadResult> => {
    const reply = await sendVideo(run);
    if (video && created) await saveRest(video, created, run);
    if (!submission || !video) return { video: savesAtOnce ? video : null, isSubmitted: false };
    const { fieldsFor, thumbnail, ready } = submission;
    await ready;
    const files = { video: reply, thumbnail: await sendThumbnail(thumbnail, run) };
    const { _id } = video;
    const fields = fieldsFor(video);
    video = await saveOnline(run, () => update(_id, fields, files, run.signal));
    if (file) deleteStoredUploadOf(file);
    options.onSubmitted?.();
    return { video, isSubmitted: true };
  };

  return {
    title,
    continuesAlone: savesAtOnce,
    submit: (given) => {
      submission = given;
    },
    send: async (run) => {
      const releases: (() => void)[] = [];
      try {
        return await send({ ...run, onLocked: ({ release }) => releases.push(release) });
      } catch (error) {
        if (error instanceof ApiError && error.status === 400) {
          for (const sent of [file, submission?.thumbnail ?? latest().thumbnail]) {
            if (sent) clearSentFile(sent);
          }
        }
        throw error;
      } finally {
        for (const release of releases) release();
      }
    },
    discard: () => {
      if (file) discardFile(file);
      options.onDiscarded?.();
    },
    explain: (error) => explainFailure(error, options.failure),
  };
}

/** The title of a draft whose title is still empty. */
function titleOf({ name }: File): string {
  return titleFromName(name) || t({ message: 'Untitled', comment: 'Title of a video' });
}

/** Saves the video. Saving is idempotent, so a request without a response is repeated. */
function saveOnline(
  { signal, onWaiting, onSaving }: UploadRun,
  request: () => Promise<Video>,
): Promise<Video> {
  onSaving();
  return retryUntilOnline(request, { signal, onWaiting, isRetryable: isNetworkError });
}

/** Returns the server's message, or a default one that names the failed step. */
export function explainFailure(error: unknown, failure?: string): string {
  return error instanceof SendError
    ? failureText(error.cause, t`Something went wrong during upload!`)
    : failureText(error, failure);
}
