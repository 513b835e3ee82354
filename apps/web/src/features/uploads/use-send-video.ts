import type { Video } from '@kinora/contract/videos';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, failureText } from '#lib/api-error.ts';
import type { HostReply } from '#lib/media-host.ts';
import { useExclusiveMutation } from '#lib/use-exclusive-mutation.ts';
import { toast } from '#ui/toast.ts';
import type { VideoFiles } from './files.ts';
import { forgetSent, SendError, sendFiles } from './send-files.ts';

export type VideoTexts = { title: string; description: string };
type Sent = { video: HostReply | null; thumbnail: HostReply | null };
type Submission = { texts: VideoTexts; files: VideoFiles };

type SendVideoOptions = {
  /** The call that makes the video, or changes it, once its files have arrived. */
  save: (texts: VideoTexts, sent: Sent) => Promise<Video>;
  /** Where it leads; until it is there, nothing is sent again. */
  onSaved: (video: Video) => void | Promise<void>;
  /** What is said when saving failed without a word; else what `save` says of itself. */
  failure?: string;
};

/** Sends a video's files and then its texts; tells how far it is, and can be called off. */
export function useSendVideo({ save, onSaved, failure }: SendVideoOptions) {
  const client = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const abort = useRef<AbortController>(null);
  const mutation = useExclusiveMutation({
    mutationFn: async ({ texts, files }: Submission) => {
      abort.current = new AbortController();
      const { signal } = abort.current;
      if (files.video || files.thumbnail) setPercent(0);
      const sent = await sendFiles(files, { metadata: texts, signal, onProgress: setPercent });
      return save(texts, sent);
    },
    meta: { failure: false },
    onSuccess: (video) => {
      toast.success('Video published successfully!');
      client.setQueryData(['video', video._id], video);
      client.invalidateQueries({ queryKey: ['videos'] });
      client.invalidateQueries({ queryKey: ['dashboard'] });
      return onSaved(video);
    },
    onError: (error, { files }) => {
      if (abort.current?.signal.aborted) return;
      if (error instanceof ApiError && error.status === 400) forgetSent(files);
      toast.error(failureOf(error, failure));
    },
    onSettled: () => setPercent(null),
  });
  return { ...mutation, percent, cancel: () => abort.current?.abort() };
}

/** The server's words where it gave some; else at which step it failed. */
function failureOf(error: unknown, failure?: string): string {
  return error instanceof SendError
    ? failureText(error.cause, 'Something went wrong during upload!')
    : failureText(error, failure);
}
