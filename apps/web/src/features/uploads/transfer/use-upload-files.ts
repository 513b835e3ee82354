import type { UploadDefaults } from '@kinora/contract/upload-defaults';
import { t } from '@lingui/core/macro';
import { useSite } from '#lib/session/site.ts';
import { useMember } from '#lib/session/viewer.ts';
import { toast } from '#ui/feedback/toast.ts';
import { newPublishing } from '../fields/publishing.ts';
import { checkVideo, titleFromName } from '../fields/video-files.ts';
import { useUploads } from './uploads-context.ts';
import { createVideoTask } from './video-task.ts';

/** Returns a function that uploads files in the background. Each becomes a draft with the person's defaults. */
export function useUploadFiles(defaults: UploadDefaults): (files: readonly File[]) => void {
  const uploads = useUploads();
  const owner = useMember()._id;
  const { maxVideoBytes } = useSite();
  return (files) => {
    for (const file of files) {
      const error = checkVideo(file, maxVideoBytes);
      if (error) {
        toast.error(t`${{ name: file.name }}: ${{ reason: error }}`);
        continue;
      }
      const values = {
        ...newPublishing(defaults),
        title: titleFromName(file.name),
        description: defaults.description,
      };
      const state = { values, thumbnail: null, isOpen: false };
      const task = createVideoTask({
        ...{ owner, file, video: null, savesAtOnce: true, failure: t`Failed to publish video` },
        latest: () => state,
        onCreated: () => {},
      });
      uploads.add(task, null);
    }
  };
}
