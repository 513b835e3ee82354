import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownVideosChanged } from '#lib/api/query-effects.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { discardDraft } from '../api.ts';
import type { VideoUpload } from './use-video-upload.ts';

/** Empties the form of a new video. Asks first if there is a draft, which is then deleted. */
export function ClearButton({ upload, onCleared }: { upload: VideoUpload; onCleared: () => void }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const {
    video,
    drop,
    upload: { item },
  } = upload;
  const deletion = useExclusiveMutation({
    mutationFn: async (draftId: string) => {
      await drop();
      return discardDraft(draftId);
    },
    meta: { fallback: t`Failed to delete video` },
    onSuccess: () => {
      void ownVideosChanged(client);
      onCleared();
    },
    onError: () => setAsking(false),
  });
  const clear = async () => {
    await drop();
    onCleared();
  };
  return (
    <>
      <Button aria-disabled={item?.isSaving} onClick={() => (video ? setAsking(true) : clear())}>
        <Trans comment="Button that empties a form">Clear</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => video && deletion.mutate(video._id)}
        busy={deletion.isPending}
        title={t`Discard this draft?`}
        message={t`The uploaded video and everything in this form will be deleted.`}
        confirmLabel={t`Discard`}
      />
    </>
  );
}
