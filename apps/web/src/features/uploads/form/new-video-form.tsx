import type { UploadDefaults } from '@kinora/contract/upload-defaults';
import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useUploadFiles } from '../transfer/use-upload-files.ts';
import { ClearButton } from './clear-button.tsx';
import { UnfinishedUploads } from './unfinished-uploads.tsx';
import { VideoForm } from './video-form.tsx';

type NewVideoFormProps = { defaults: UploadDefaults; onSaved: (video: Video) => void | Promise<void> };

/** The form of a new video. Several files that are dropped at once become drafts in the background. */
export function NewVideoForm({ defaults, onSaved }: NewVideoFormProps) {
  const [round, setRound] = useState(0);
  const uploadFiles = useUploadFiles(defaults);
  const restart = () => setRound((last) => last + 1);
  return (
    <>
      <UnfinishedUploads />
      <VideoForm
        key={round}
        source={{ video: null, defaults }}
        submitLabel={t`Upload Video`}
        focusOnMount={round > 0}
        onSaved={onSaved}
        onAnother={restart}
        onMoreFiles={uploadFiles}
        secondary={(upload) => <ClearButton upload={upload} onCleared={restart} />}
      />
    </>
  );
}
