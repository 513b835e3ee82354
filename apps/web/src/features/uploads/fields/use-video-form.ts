import { errorText } from '@kinora/contract/error-texts';
import type { UploadDefaults } from '@kinora/contract/upload-defaults';
import { description, title, type Video } from '@kinora/contract/videos';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSchemaForm } from '#lib/api/schema-form.ts';
import { useSite } from '#lib/session/site.ts';
import type { FormValues } from './draft-change.ts';
import { isPublishTimeValid, newPublishing, publishing, publishingOf } from './publishing.ts';
import {
  bothRequiredText,
  checkThumbnail,
  checkVideo,
  type FileErrors,
  titleFromName,
  type VideoFiles,
} from './video-files.ts';

const schema = z.object({ title, description, ...publishing.shape }).check(
  z.refine(isPublishTimeValid, {
    path: ['publishAt'],
    error: errorText('timeNotFuture'),
    when: ({ value }) => typeof value === 'object' && value !== null,
  }),
);
const noFiles: VideoFiles = { video: null, thumbnail: null };

/** The video to edit, or the person's defaults for a new one. */
export type VideoFormSource = { video: Video } | { video: null; defaults: UploadDefaults };

export function valuesOf({ title, description, ...settings }: Video): FormValues {
  return { title, description, ...publishingOf(settings) };
}

function initialValues(source: VideoFormSource): FormValues {
  if (source.video) return valuesOf(source.video);
  return { title: '', description: source.defaults.description, ...newPublishing(source.defaults) };
}

export type VideoFields = ReturnType<typeof useVideoForm>;

export function useVideoForm(source: VideoFormSource) {
  const { maxVideoBytes } = useSite();
  const [initial] = useState(() => initialValues(source));
  const form = useSchemaForm(schema, initial, false);
  const [files, setFiles] = useState(noFiles);
  const [fileErrors, setFileErrors] = useState<FileErrors>({});
  const setFileError = (field: keyof VideoFiles, message: string | undefined) =>
    setFileErrors((errors) => ({ ...errors, [field]: message }));

  /** Takes the file, or shows why it can't be used. Fills an empty title from a video's name. */
  const choose = (field: keyof VideoFiles, file: File): boolean => {
    const error = field === 'video' ? checkVideo(file, maxVideoBytes) : checkThumbnail(file);
    setFileError(field, error);
    if (error) return false;
    setFiles((chosen) => ({ ...chosen, [field]: file }));
    if (field === 'video' && form.getValues('title').trim() === '') {
      form.setValue('title', titleFromName(file.name), { shouldDirty: true });
    }
    return true;
  };
  return {
    initial,
    form,
    files,
    fileErrors,
    choose,
    setFileError,
    /** Shows an error at each missing file. Returns whether both exist. */
    requireBoth: ({ hasVideo, hasThumbnail }: { hasVideo: boolean; hasThumbnail: boolean }) => {
      if (!hasVideo) setFileError('video', bothRequiredText());
      if (!hasThumbnail) setFileError('thumbnail', bothRequiredText());
      return hasVideo && hasThumbnail;
    },
    isChanged: form.formState.isDirty || files.video !== null || files.thumbnail !== null,
  };
}
