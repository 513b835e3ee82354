import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { ApiError, failureText, isNetworkError } from '#lib/api/api-error.ts';
import { useMember } from '#lib/session/viewer.ts';
import type { LockedUpload } from '#lib/upload/resumable-uploads.ts';
import { retryUntilOnline } from '#lib/upload/retry-until-online.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { Publishing, PublishingSettings } from './publishing.ts';
import {
  clearSentFiles,
  deleteStoredUploads,
  discardFiles,
  SendError,
  type SentFiles,
  sendFiles,
} from './send-files.ts';
import type { UploadRun, UploadTask } from './uploads.ts';
import { useUploadItems, useUploads } from './uploads-context.ts';
import type { VideoFiles } from './video-files.ts';

export type SentFields = { title: string; description: string } & PublishingSettings;
type Submission = {
  fields: SentFields;
  /** The form's settings, stored to restore the form when an upload is resumed after a reload. */
  chosen: Publishing;
  files: VideoFiles;
};

export type SendVideoOptions = {
  /** Publishes or updates the video after its files have been uploaded. */
  save: (fields: SentFields, sent: SentFiles, signal: AbortSignal) => Promise<Video>;
  /** Called after saving, usually to navigate. Nothing else can be sent until the form unmounts or detaches. */
  onSaved: (video: Video) => void | Promise<void>;
  onFailed: (error: unknown) => void;
  /** The message if saving fails without one; defaults to the request's own text. */
  failure?: string;
};

/**
 * Uploads a video's files, then saves its fields. If the person leaves the page, the upload continues in the layout's
 * tray and `onSaved` isn't called.
 */
export function useSendVideo({ save, onSaved, onFailed, failure }: SendVideoOptions) {
  const uploads = useUploads();
  const owner = useMember()._id;
  const [id, setId] = useState<string | null>(null);
  const item = useUploadItems().find((one) => one.id === id) ?? null;
  useEffect(() => () => void (id && uploads.detach(id)), [id, uploads]);

  const send = (submission: Submission) => {
    // Ignores the second click of a double click, which comes before the next render.
    if (uploads.list().some((one) => one.isObserved)) return;
    const explain = (error: unknown) => failureOf(error, failure);
    const observer = {
      onDone: onSaved,
      onFailed: (error: unknown) => {
        toast.error(explain(error));
        onFailed(error);
      },
    };
    setId(uploads.add({ ...taskOf(owner, submission, save), explain }, observer));
  };
  return { send, item, isBusy: item !== null, detach: () => setId(null) };
}

function taskOf(
  owner: string,
  { fields, chosen, files }: Submission,
  save: SendVideoOptions['save'],
): Omit<UploadTask, 'explain'> {
  const { title, description } = fields;
  const labels = { owner, title, description, settings: chosen };
  return {
    title,
    send: async (run) => {
      const releases: (() => void)[] = [];
      const onLocked = ({ release }: LockedUpload) => releases.push(release);
      try {
        const sent = await sendFiles(files, labels, { ...run, onLocked });
        run.onSaving();
        const video = await saveOnline(() => save(fields, sent, run.signal), run);
        deleteStoredUploads(files);
        return video;
      } catch (error) {
        if (error instanceof ApiError && error.status === 400) clearSentFiles(files);
        throw error;
      } finally {
        for (const release of releases) release();
      }
    },
    discard: () => discardFiles(files),
  };
}

/** Saves the video. Saving is idempotent, so a request without a response is repeated. */
function saveOnline(save: () => Promise<Video>, { signal, onWaiting }: UploadRun): Promise<Video> {
  return retryUntilOnline(save, { signal, onWaiting, isRetryable: isNetworkError });
}

/** Returns the server's message, or a default one that names the failed step. */
function failureOf(error: unknown, failure?: string): string {
  return error instanceof SendError
    ? failureText(error.cause, t`Something went wrong during upload!`)
    : failureText(error, failure);
}
