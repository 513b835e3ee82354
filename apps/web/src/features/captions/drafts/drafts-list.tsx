import type { CaptionDraft } from '@kinora/contract/caption-drafts';
import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { languageNames } from '#lib/language-names.ts';
import { listLanguages } from '#lib/languages.ts';
import { Button } from '#ui/button.tsx';
import { PanelFailure } from '#ui/feedback/panel-states.tsx';
import { Select } from '#ui/form/select.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RowList } from '#ui/list/row-list.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { draftPath, draftsQuery, useDeleteDraft, usePublishDraft, useSetLanguage } from './api.ts';

/** Lists the drafts of a video's captions, which viewers don't see. Shows nothing if there are none. */
export function DraftsList({ video: { _id: videoId, captions } }: { video: Video }) {
  const { data, error, refetch } = useQuery(draftsQuery(videoId));
  if (!data && error) return <PanelFailure error={error} onRetry={refetch} />;
  if (!data || data.drafts.length === 0) return null;
  return (
    <div>
      <h3 id="caption-drafts" className="font-bold">
        <Trans comment="Drafts of captions">Drafts</Trans>
      </h3>
      <p className="text-sm text-ink-muted">
        <Trans>Viewers don't see drafts of captions until you publish them.</Trans>
      </p>
      <RowList aria-labelledby="caption-drafts" className="mt-2 flex flex-col divide-y divide-line">
        {data.drafts.map((draft) => (
          <DraftRow
            key={draft._id}
            videoId={videoId}
            draft={draft}
            isPublished={captions.some(({ language }) => language === draft.language)}
          />
        ))}
      </RowList>
    </div>
  );
}

type DraftRowProps = {
  videoId: string;
  draft: CaptionDraft;
  /** Whether captions in its language are published. */
  isPublished: boolean;
};

function DraftRow({ videoId, draft, isPublished }: DraftRowProps) {
  const [isConfirming, setConfirming] = useState(false);
  const deletion = useDeleteDraft(videoId);
  const name = nameOf(draft);
  const remove = () => deletion.mutate(draft._id, { onSettled: () => setConfirming(false) });
  return (
    <li className="flex flex-wrap items-center gap-3 py-1">
      <span dir="auto" className="min-w-0 flex-1 basis-full truncate sm:basis-0">
        {name}
      </span>
      <LinkButton to={draftPath(videoId, draft._id)} aria-label={t`Edit the draft ${name}`}>
        <Trans context="verb">Edit</Trans>
      </LinkButton>
      {draft.language === null ? (
        <LanguageSelect videoId={videoId} draft={draft} name={name} />
      ) : (
        <PublishButton videoId={videoId} draft={draft} isPublished={isPublished} name={name} />
      )}
      <IconButton label={t`Delete the draft ${name}`} onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden="true" size={18} />
      </IconButton>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={remove}
        busy={deletion.isPending}
        item={name}
        confirmLabel={t`Delete draft`}
      />
    </li>
  );
}

function PublishButton({ videoId, draft, isPublished, name }: DraftRowProps & { name: string }) {
  const publication = usePublishDraft(videoId);
  return (
    <Button
      busy={publication.isPending}
      aria-label={isPublished ? t`Replace ${name} captions with the draft` : t`Publish ${name} captions`}
      onClick={() => publication.mutate({ draftId: draft._id, version: () => draft.updatedAt })}
    >
      {isPublished ? t`Replace` : t({ message: 'Publish', context: 'captions' })}
    </Button>
  );
}

/** Captions need a language to be published, which a file may not state. */
function LanguageSelect({ videoId, draft, name }: Omit<DraftRowProps, 'isPublished'> & { name: string }) {
  const [languages] = useState(() => listLanguages(languageNames()));
  const change = useSetLanguage(videoId);
  return (
    <Select
      label={t`Language of ${name}`}
      value=""
      disabled={change.isPending}
      options={[{ value: '', label: t`Choose a language` }, ...languages]}
      onValueChange={(language) => {
        if (language !== '') change.mutate({ draft, language });
      }}
    />
  );
}

/** Names a draft by its language in the language of the interface, and by its title in the file if it has one. */
function nameOf({ language, label, source }: CaptionDraft): string {
  const name = language === null ? undefined : languageNames().of(language);
  if (source === 'file' && label !== '') return label;
  return name ?? (label || t`Unknown language`);
}
