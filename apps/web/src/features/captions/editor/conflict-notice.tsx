import { Trans } from '@lingui/react/macro';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { Button } from '#ui/button.tsx';
import { type DraftParams, readDraft } from './api.ts';
import { type Cue, readCues } from './cues.ts';
import type { DraftAutosave } from './use-draft-autosave.ts';

type ConflictNoticeProps = {
  params: DraftParams;
  autosave: DraftAutosave;
  onReplace: (cues: readonly Cue[]) => void;
};

/** Lets the person choose between their captions and those that were saved elsewhere. */
export function ConflictNotice({ params, autosave: { resolve }, onReplace }: ConflictNoticeProps) {
  const choice = useExclusiveMutation({
    mutationFn: async (keeps: 'own' | 'other') => ({ keeps, ...(await readDraft(params)) }),
    onSuccess: ({ keeps, draft, content }) => {
      resolve({ content, updatedAt: draft.updatedAt }, keeps);
      if (keeps === 'other') onReplace(readCues(content));
    },
  });
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-surface p-4 text-sm">
      <p className="min-w-0 flex-1 basis-60">
        <strong className="block">
          <Trans>These captions were changed somewhere else</Trans>
        </strong>
        <span className="text-ink-muted">
          <Trans>Your changes aren’t saved. Choose which version to continue with.</Trans>
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="ghost" busy={choice.isPending} onClick={() => choice.mutate('other')}>
          <Trans>Use the other version</Trans>
        </Button>
        <Button size="small" busy={choice.isPending} onClick={() => choice.mutate('own')}>
          <Trans>Keep my version</Trans>
        </Button>
      </div>
    </div>
  );
}
