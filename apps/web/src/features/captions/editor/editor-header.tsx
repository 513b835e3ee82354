import type { CaptionDraft } from '@kinora/contract/caption-drafts';
import { t } from '@lingui/core/macro';
import { Redo2, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#lib/api/api-error.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { languageNames } from '#lib/language-names.ts';
import { listLanguages } from '#lib/languages.ts';
import { Button } from '#ui/button.tsx';
import { SaveStatus } from '#ui/form/save-status.tsx';
import { Select } from '#ui/form/select.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useDeleteDraft, usePublishDraft } from '../drafts/api.ts';
import type { DraftParams } from './api.ts';
import type { Editing } from './editing.ts';
import { keys } from './shortcuts.ts';
import type { CueActions } from './use-cue-actions.ts';
import type { DraftAutosave } from './use-draft-autosave.ts';

type EditorHeaderProps = {
  params: DraftParams;
  draft: CaptionDraft;
  state: Editing;
  autosave: DraftAutosave;
  actions: CueActions;
  onLeave: () => void;
};

/** The language, whether the draft is saved, and the actions for the whole draft. */
export function EditorHeader({ params, draft, state, autosave, actions, onLeave }: EditorHeaderProps) {
  const [isDeleting, setDeleting] = useState(false);
  const publish = usePublishDraft(params.videoId, { showsFailure: true });
  const deletion = useDeleteDraft(params.videoId);
  const isEmpty = state.cues.every(({ text }) => text.trim() === '');
  const [language, setLanguage] = useState(draft.language);
  const remove = () =>
    deletion.mutate(params.draftId, {
      onSuccess: () => {
        autosave.discard();
        onLeave();
      },
      onSettled: () => setDeleting(false),
    });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <LanguageSelect value={language} autosave={autosave} onChange={setLanguage} />
      <SaveStatus state={autosave.state} failure={autosave.failure} onRetry={autosave.retry} />
      <div className="flex basis-full items-center gap-2 sm:basis-auto">
        <IconButton
          label={t`Undo`}
          aria-keyshortcuts={keys.undo}
          aria-disabled={state.past.length === 0}
          onClick={actions.undo}
        >
          <Undo2 aria-hidden="true" size={20} />
        </IconButton>
        <IconButton
          label={t`Redo`}
          aria-keyshortcuts={keys.redo}
          aria-disabled={state.future.length === 0}
          onClick={actions.redo}
        >
          <Redo2 aria-hidden="true" size={20} />
        </IconButton>
        <IconButton label={t`Delete draft`} onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden="true" size={20} />
        </IconButton>
        <Button
          variant="primary"
          className="ms-auto"
          busy={publish.isPending}
          aria-disabled={isEmpty || language === null || autosave.hasConflict}
          onClick={() =>
            publish.mutate({ draftId: params.draftId, version: autosave.settle }, { onSuccess: onLeave })
          }
        >
          {t({ message: 'Publish', context: 'captions' })}
        </Button>
      </div>
      {publish.error && (
        <p role="alert" className="basis-full text-sm text-danger-ink">
          {failureText(publish.error)}
        </p>
      )}
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        onConfirm={remove}
        busy={deletion.isPending}
        item={draft.label}
        confirmLabel={t`Delete draft`}
      />
    </div>
  );
}

type LanguageSelectProps = {
  value: string | null;
  autosave: DraftAutosave;
  onChange: (language: string) => void;
};

function LanguageSelect({ value, autosave, onChange }: LanguageSelectProps) {
  const [names] = useState(languageNames);
  const [languages] = useState(() => listLanguages(names));
  const change = useExclusiveMutation({
    mutationFn: async (language: string) => {
      await autosave.setLanguage(language);
      return language;
    },
    onSuccess: onChange,
  });
  const isListed = languages.some((one) => one.value === value);
  const own =
    value === null ? { value: '', label: t`Choose a language` } : { value, label: names.of(value) ?? value };
  return (
    <Select
      label={t`Language`}
      value={change.isPending ? change.variables : (value ?? '')}
      options={isListed ? languages : [own, ...languages]}
      onValueChange={(language) => language !== '' && change.mutate(language)}
    />
  );
}
