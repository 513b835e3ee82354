import type { Video } from '@kinora/contract/videos';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { VideoFields } from '../fields/use-video-form.ts';
import type { FormState } from '../transfer/video-task.ts';

/** The state of a video form that requests in flight read, so it is updated before the next render. */
type Current = {
  /** The id of the form's upload. */
  uploadId: string | null;
  isOpen: boolean;
  /** Whether the form has been submitted. */
  isSending: boolean;
  thumbnail: File | null;
  /** The latest version of the video; null until there is one. */
  video: Video | null;
};

export type VideoFormState = {
  current: RefObject<Current>;
  video: Video | null;
  showVideo: (video: Video) => void;
  latest: () => FormState;
};

export function useFormState({ form, files }: VideoFields, initial: Video | null): VideoFormState {
  const [video, setVideo] = useState(initial);
  const current = useRef<Current>({
    uploadId: null,
    isOpen: true,
    isSending: false,
    thumbnail: null,
    video: initial,
  });
  useLayoutEffect(() => {
    current.current.thumbnail = files.thumbnail;
  }, [files.thumbnail]);
  const [latest] = useState(() => (): FormState => {
    const { isOpen, thumbnail } = current.current;
    return { values: form.getValues(), thumbnail, isOpen };
  });
  const showVideo = (shown: Video) => {
    current.current.video = shown;
    setVideo(shown);
  };
  return { current, video, showVideo, latest };
}
