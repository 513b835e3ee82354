import { description, title, type Video } from '@kinora/contract/videos';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSchemaForm } from '#lib/schema-form.ts';
import { useSite } from '#lib/site.ts';
import {
  bothRequired,
  type FileErrors,
  judgeThumbnail,
  judgeVideo,
  titleOf,
  type VideoFiles,
} from './files.ts';

const texts = z.object({ title, description });
const noFiles: VideoFiles = { video: null, thumbnail: null };

/** What is in the form of a video: its texts, its files, and what is wrong with either. */
export function useVideoForm(video: Pick<Video, 'title' | 'description'> | null) {
  const { maxVideoBytes } = useSite();
  const written = { title: video?.title ?? '', description: video?.description ?? '' };
  const form = useSchemaForm(texts, written, false);
  const [files, setFiles] = useState(noFiles);
  const [fileErrors, setFileErrors] = useState<FileErrors>({});

  const choose = (field: keyof VideoFiles, file: File) => {
    const error = field === 'video' ? judgeVideo(file, maxVideoBytes) : judgeThumbnail(file);
    setFileErrors((errors) => ({ ...errors, [field]: error }));
    if (error) return;
    setFiles((chosen) => ({ ...chosen, [field]: file }));
    if (field === 'video' && form.getValues('title').trim() === '')
      form.setValue('title', titleOf(file.name));
  };
  return {
    form,
    files,
    fileErrors,
    choose,
    /** False, and said at the files, when one of them is missing. */
    requireBoth: () => {
      const missing = (file: File | null) => (file ? undefined : bothRequired);
      const errors = { video: missing(files.video), thumbnail: missing(files.thumbnail) };
      setFileErrors(errors);
      return Boolean(files.video && files.thumbnail);
    },
    refuse: (field: keyof VideoFiles, message: string) =>
      setFileErrors((errors) => ({ ...errors, [field]: message })),
    clear: () => {
      form.reset();
      setFiles(noFiles);
      setFileErrors({});
    },
    isChanged: form.formState.isDirty || files.video !== null || files.thumbnail !== null,
  };
}
