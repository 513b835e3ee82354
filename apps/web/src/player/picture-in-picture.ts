import { useSyncExternalStore } from 'react';

/** False where the browser has none of it, as Firefox, which offers its own button. */
export const canLeavePage = () => document.pictureInPictureEnabled === true;

export function togglePictureInPicture(video: HTMLVideoElement): void {
  const change = document.pictureInPictureElement
    ? document.exitPictureInPicture()
    : video.requestPictureInPicture();
  // Refused before the picture is known; then all stays as it is.
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
