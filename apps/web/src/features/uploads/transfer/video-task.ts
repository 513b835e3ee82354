import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { ApiError, failureText, isNetworkError } from '#lib/api/api-error.ts';
import type { LockedUpload } from '#lib/upload/resumable-uploads.ts';
import { retryUntilOnline } from '#lib/upload/retry-until-online.ts';
import type { HostReply } from '#lib/upload/upload-host.ts';
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

/** The steps that are done, so that another attempt continues after them. */
type Progress = {
  video: Video | null;
  isFileSaved: boolean;
  /** The values of a draft that this task has created. */
  created: FormValues | null;
  submission: Submission | null;
};

/** Creates the task that uploads a form's files and saves the video. */
export function createVideoTask(options: TaskOptions): UploadTask<Submission> {
  const { file, video, savesAtOnce, latest } = options;
  const progress: Progress = { video, isFileSaved: file === null, created: null, submission: null };
  return {
    title: () => titleFor(options),
    continuesAlone: savesAtOnce,
    submit: (given) => {
      progress.submission = given;
    },
    send: async (run) => {
      const releases: (() => void)[] = [];
      try {
        return await send(options, progress, { ...run, onLocked: ({ release }) => releases.push(release) });
      } catch (error) {
        if (error instanceof ApiError && error.status === 400) {
          for (const sent of [file, progress.submission?.thumbnail ?? latest().thumbnail]) {
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

async function send(options: TaskOptions, progress: Progress, run: Run): Promise<UploadResult> {
  const { file, savesAtOnce, onSubmitted } = options;
  const reply = await sendVideo(options, progress, run);
  await saveRest(options, progress, run);
  const { video, submission } = progress;
  if (!submission || !video) return { video: savesAtOnce ? video : null, isSubmitted: false };
  const { fieldsFor, thumbnail, ready } = submission;
  await ready;
  const files = { video: reply, thumbnail: await sendThumbnail(options, thumbnail, run) };
  const fields = fieldsFor(video);
  const saved = await saveOnline(run, () => update(video._id, fields, files, run.signal));
  progress.video = saved;
  if (file) deleteStoredUploadOf(file);
  onSubmitted?.();
  return { video: saved, isSubmitted: true };
}

/** Uploads the file, and saves it unless that is left to the form. Returns the host's response if it isn't saved. */
async function sendVideo(options: TaskOptions, progress: Progress, run: Run): Promise<HostReply | null> {
  const { owner, file, savesAtOnce, latest } = options;
  if (!file || progress.isFileSaved) return null;
  const reply = await sendFile('video', file, { owner, title: titleFor(options) }, run);
  if (!savesAtOnce) return reply;
  const { values } = latest();
  const { video } = progress;
  progress.video = await saveOnline(run, () =>
    video
      ? update(video._id, {}, { video: reply, thumbnail: null }, run.signal)
      : create({ ...draftFields(values), title: titleFor(options) }, reply, run.signal),
  );
  if (!video) progress.created = values;
  progress.isFileSaved = true;
  deleteStoredUploadOf(file);
  return null;
}

/** Saves the values of a new draft whose form was closed before the draft existed. */
async function saveRest(options: TaskOptions, progress: Progress, run: Run): Promise<void> {
  const { video: draft, created: sent } = progress;
  if (!draft || !sent) return;
  const { values, thumbnail, isOpen } = options.latest();
  if (!isOpen && !progress.submission) {
    const image = await sendThumbnail(options, thumbnail, run);
    const change = { ...draftChange(values, sent), ...(image && { thumbnailLink: image.secure_url }) };
    if (!isEmpty(change)) progress.video = await saveOnline(run, () => save(draft, change));
  }
  progress.created = null;
  options.onCreated(progress.video ?? draft, sent);
}

async function sendThumbnail(
  options: TaskOptions,
  thumbnail: File | null,
  { signal, onWaiting, onLocked }: Run,
): Promise<HostReply | null> {
  const labels = { owner: options.owner, title: titleFor(options) };
  return thumbnail && sendFile('thumbnail', thumbnail, labels, { signal, onWaiting, onLocked });
}

function titleFor({ latest, file }: TaskOptions): string {
  return latest().values.title.trim() || (file ? titleOf(file) : '');
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
