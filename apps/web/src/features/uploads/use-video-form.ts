import { description, title, type Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSchemaForm } from '#lib/api/schema-form.ts';
import { useSite } from '#lib/session/site.ts';
import { useMember } from '#lib/session/viewer.ts';
import { findResumable } from '#lib/upload/resumable-uploads.ts';
import { isPublishTimeValid, type Publishing, publishing, publishingOf } from './publishing.ts';
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
    error: () => t`Choose a time in the future`,
    when: ({ value }) => typeof value === 'object' && value !== null,
  }),
);
const noFiles: VideoFiles = { video: null, thumbnail: null };

export type VideoFields = ReturnType<typeof useVideoForm>;

export function useVideoForm(video: Video | null) {
  const { maxVideoBytes } = useSite();
  const owner = useMember()._id;
  const texts = { title: video?.title ?? '', description: video?.description ?? '' };
  const form = useSchemaForm(schema, { ...texts, ...publishingOf(video) }, false);
  const [files, setFiles] = useState(noFiles);
  const [fileErrors, setFileErrors] = useState<FileErrors>({});

  /** Fills empty fields from the file's unfinished upload, or the title from the file's name. */
  const propose = (file: File) => {
    const [resumable] = findResumable(owner, file);
    const { title, description } = resumable ?? { title: titleFromName(file.name), description: '' };
    for (const [field, text] of [
      ['title', title],
      ['description', description],
    ] as const) {
      if (form.getValues(field).trim() === '') form.setValue(field, text);
    }
    if (!video) proposeSettings(resumable?.settings);
  };
  /** Restores stored settings, except ones that the person has already changed. */
  const proposeSettings = (stored: unknown) => {
    const { data } = publishing.safeParse(stored);
    const initial = publishingOf(null);
    for (const name of Object.keys(data ?? {}) as (keyof Publishing)[]) {
      const isUntouched = form.getValues(name) === initial[name];
      if (data && isUntouched) form.setValue<keyof Publishing>(name, data[name]);
    }
  };
  const choose = (field: keyof VideoFiles, file: File) => {
    const error = field === 'video' ? checkVideo(file, maxVideoBytes) : checkThumbnail(file);
    setFileErrors((errors) => ({ ...errors, [field]: error }));
    if (error) return;
    setFiles((chosen) => ({ ...chosen, [field]: file }));
    if (field === 'video') propose(file);
  };
  return {
    form,
    files,
    fileErrors,
    choose,
    /** Shows an error at each missing file. Returns whether both files are chosen. */
    requireBoth: () => {
      const missing = (file: File | null) => (file ? undefined : bothRequiredText());
      const errors = { video: missing(files.video), thumbnail: missing(files.thumbnail) };
      setFileErrors(errors);
      return Boolean(files.video && files.thumbnail);
    },
    setFileError: (field: keyof VideoFiles, message: string) =>
      setFileErrors((errors) => ({ ...errors, [field]: message })),
    clear: () => {
      form.reset();
      setFiles(noFiles);
      setFileErrors({});
    },
    isChanged: form.formState.isDirty || files.video !== null || files.thumbnail !== null,
  };
}
