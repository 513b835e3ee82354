import { useSyncExternalStore } from 'react';

/** False in browsers without the API, such as Firefox, which has its own button. */
export const canLeavePage = () => document.pictureInPictureEnabled === true;

export function togglePictureInPicture(video: HTMLVideoElement): void {
  const change = document.pictureInPictureElement
    ? document.exitPictureInPicture()
    : video.requestPictureInPicture();
  // Browsers refuse before the video's metadata has loaded. Nothing changes then.
  change.catch(() => undefined);
}

export function usePictureInPicture(video: HTMLVideoElement): boolean {
  return useSyncExternalStore(
    (listener) => {
      video.addEventListener('enterpictureinpicture', listener);
      video.addEventListener('leavepictureinpicture', listener);
      return () => {
        video.removeEventListener('enterpictureinpicture', listener);
        video.removeEventListener('leavepictureinpicture', listener);
      };
    },
    () => document.pictureInPictureElement === video,
  );
}
