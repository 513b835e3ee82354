import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { passFocusTo } from '#lib/browser/pass-focus.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SaveStatus } from '#ui/form/save-status.tsx';
import { TextSuggestions } from '#ui/form/suggestions/text-suggestions.tsx';
import { TextArea, TextField } from '#ui/form/text-field.tsx';
import { UnsavedChangesDialog } from '#ui/form/unsaved-changes-guard.tsx';
import { RestoreNotice } from '../autosave/restore-notice.tsx';
import { PublishingFields } from '../fields/publishing-fields.tsx';
import { useVideoForm, type VideoFields } from '../fields/use-video-form.ts';
import { FramePicker } from '../frames/frame-picker.tsx';
import { useVideoFrames } from '../frames/use-video-frames.ts';
import { FailedVideo } from './failed-video.tsx';
import { ThumbnailDropzone } from './thumbnail-dropzone.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useVideoUpload, type VideoUpload, type VideoUploadOptions } from './use-video-upload.ts';
import { VideoDropzone } from './video-dropzone.tsx';

type VideoFormProps = VideoUploadOptions & {
  submitLabel: string;
  /** Renders the Clear or Cancel button beside the submit button. */
  secondary: (upload: VideoUpload) => ReactNode;
  /** Opens an empty form for another video. */
  onAnother?: () => void;
  /** Receives the other files if several are dropped at once. */
  onMoreFiles?: (files: File[]) => void;
  /** Whether the field for the file takes the focus on mount. */
  focusOnMount?: boolean;
};

export function VideoForm(props: VideoFormProps) {
  const { source, submitLabel, secondary } = props;
  const fields = useVideoForm(source);
  const { form, initial } = fields;
  const upload = useVideoUpload(fields, props);
  const { submit, isBusy, guard, attempts, stored, autosave } = upload;
  const { errors } = form.formState;
  const element = useFirstErrorFocused(attempts);
  return (
    <Form ref={element} busy={isBusy} onSubmit={submit}>
      {!isBusy && <RestoreNotice stored={stored} current={initial} />}
      {source.video && <FailedVideo video={source.video} />}
      <FileFields {...props} fields={fields} upload={upload} />
      <TextSuggestions>
        <TextField
          label={t`Title`}
          dir="auto"
          readOnly={isBusy}
          error={errors.title?.message}
          {...form.register('title')}
        />
      </TextSuggestions>
      <TextSuggestions>
        <TextArea
          label={t`Description`}
          dir="auto"
          rows={5}
          readOnly={isBusy}
          error={errors.description?.message}
          {...form.register('description')}
        />
      </TextSuggestions>
      <PublishingFields form={form} readOnly={isBusy} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <SaveStatus state={autosave.state} failure={autosave.failure} onRetry={autosave.saver.retry} />
        {!isBusy && secondary(upload)}
        <Button type="submit" variant="primary" busy={isBusy}>
          {submitLabel}
        </Button>
      </div>
      <UnsavedChangesDialog {...guard} />
    </Form>
  );
}

type FileFieldsProps = Pick<VideoFormProps, 'source' | 'onAnother' | 'onMoreFiles' | 'focusOnMount'> & {
  fields: VideoFields;
  upload: VideoUpload;
};

function FileFields({ source, onAnother, onMoreFiles, focusOnMount, fields, upload }: FileFieldsProps) {
  const { hash } = useLocation();
  const { files, fileErrors, choose } = fields;
  const { video, isBusy } = upload;
  const { item, isFileSaved, choose: chooseVideo, canRetry, retry } = upload.upload;
  const frames = useVideoFrames(files.video, video, isFileSaved);
  const current = source.video && video;
  const thumbnail = current?.thumbnail ?? null;
  const image = thumbnail ?? frames.frames[0]?.image ?? null;
  const videoField = useRef<HTMLDivElement>(null);
  const inVideoField = (name: 'button' | 'input') => videoField.current?.querySelector(name) ?? null;
  const nextFocus = () => inVideoField('button') ?? inVideoField('input');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <div ref={videoField} className="flex flex-col items-start gap-2">
          <VideoDropzone
            file={files.video}
            current={current && { image, seconds: current.duration }}
            focusOnMount={focusOnMount || hash === '#file'}
            error={fileErrors.video}
            disabled={isBusy || Boolean(item?.isSaving)}
            onFile={chooseVideo}
            onMoreFiles={onMoreFiles}
          />
          {canRetry && (
            <Button ref={passFocusTo(nextFocus)} size="small" onClick={retry}>
              {fileErrors.video ? t`Try again` : t({ message: 'Upload', context: 'verb' })}
            </Button>
          )}
        </div>
        <ThumbnailDropzone
          file={files.thumbnail}
          current={thumbnail}
          error={fileErrors.thumbnail}
          disabled={isBusy}
          onFile={(file) => choose('thumbnail', file)}
        />
      </div>
      {item && files.video && <UploadProgress item={item} onAnother={onAnother} nextFocus={nextFocus} />}
      <FramePicker
        frames={frames}
        chosen={files.thumbnail}
        disabled={isBusy}
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
