import { msg } from '@lingui/core/macro';
import { useState } from 'react';

export type ImageFiles = { avatar: File | null; cover: File | null };

export const notAnImage = msg`Please upload an image file`;

/** Holds the chosen images until the form is submitted. */
export function useProfileImages() {
  const [images, setImages] = useState<ImageFiles>({ avatar: null, cover: null });
  return { images, setImages, hasImages: images.avatar !== null || images.cover !== null };
}
