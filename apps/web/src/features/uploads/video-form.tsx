import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextSuggestions } from '#ui/form/suggestions/text-suggestions.tsx';
import { TextArea, TextField } from '#ui/form/text-field.tsx';
import { UnsavedChangesDialog } from '#ui/form/unsaved-changes-guard.tsx';
import { FramePicker } from './frame-picker.tsx';
import { PublishingFields } from './publishing-fields.tsx';
import { ThumbnailDropzone } from './thumbnail-dropzone.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useVideoForm, type VideoFields } from './use-video-form.ts';
import { useFileFrames, usePosterFrames } from './use-video-frames.ts';
import { useVideoSubmission, type VideoSubmissionOptions } from './use-video-submission.ts';
import { VideoDropzone } from './video-dropzone.tsx';

type VideoFormProps = VideoSubmissionOptions & {
  submitLabel: string;
  /** Renders the Clear or Cancel button beside the submit button. */
  secondary: (clear: () => void) => ReactNode;
};

export function VideoForm({ submitLabel, secondary, ...options }: VideoFormProps) {
  const { video } = options;
  const fields = useVideoForm(video);
  const { form, files, clear } = fields;
  const { submit, item, isBusy, guard, startAnother, attempts } = useVideoSubmission(fields, options);
  const { errors } = form.formState;
  const element = useFirstErrorFocused(attempts);
  return (
    <Form ref={element} busy={isBusy} onSubmit={submit}>
      <FileFields video={video} fields={fields} disabled={isBusy} />
      <TextSuggestions>
        <TextField label={t`Title`} dir="auto" error={errors.title?.message} {...form.register('title')} />
      </TextSuggestions>
      <TextSuggestions>
        <TextArea
          label={t`Description`}
          dir="auto"
          rows={5}
          error={errors.description?.message}
          {...form.register('description')}
        />
      </TextSuggestions>
      <PublishingFields form={form} />
      <div className="flex flex-wrap justify-end gap-3">
        {!isBusy && secondary(clear)}
        <Button type="submit" variant="primary" busy={isBusy}>
          {submitLabel}
        </Button>
      </div>
      {/* Rendered below the button, so that the button doesn't move before a second click. */}
      {item && (files.video || files.thumbnail) && (
        <UploadProgress item={item} onAnother={video ? undefined : startAnother} />
      )}
      <UnsavedChangesDialog {...guard} />
    </Form>
  );
}

type FileFieldsProps = {
  video: Video | null;
  fields: VideoFields;
  disabled: boolean;
};

function FileFields({ video, fields: { files, fileErrors, choose }, disabled }: FileFieldsProps) {
  const { hash } = useLocation();
  const fileFrames = useFileFrames(files.video);
  const posterFrames = usePosterFrames(video);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <VideoDropzone
          file={files.video}
          current={video?.thumbnail}
          focusOnMount={hash === '#file'}
          error={fileErrors.video}
          disabled={disabled}
          onFile={(file) => choose('video', file)}
        />
        <ThumbnailDropzone
          file={files.thumbnail}
          current={video?.thumbnail}
          error={fileErrors.thumbnail}
          disabled={disabled}
          onFile={(file) => choose('thumbnail', file)}
        />
      </div>
      <FramePicker
        frames={files.video ? fileFrames : posterFrames}
        chosen={files.thumbnail}
        disabled={disabled}
        onPick={(file) => choose('thumbnail', file)}
      />
    </>
  );
}

/**
 * Focuses the first invalid field or file after each attempt to send. A failure may arrive late, so a person who has
 * moved on keeps the focus.
 */
function useFirstErrorFocused(attempts: number) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = element.current;
    const isElsewhere = document.activeElement !== document.body && !form?.contains(document.activeElement);
    if (attempts === 0 || isElsewhere) return;
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return element;
}
