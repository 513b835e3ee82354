import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { captionsLabel, languageNames } from '#lib/language-names.ts';
import { likelyLanguage, listLanguages } from '#lib/languages.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/form/file-button.tsx';
import { Select } from '#ui/form/select.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RowList } from '#ui/list/row-list.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useDeleteCaptions, useSaveCaptions } from './api.ts';
import { acceptedCaptions } from './captions-file.ts';
import { useEditCaptions } from './drafts/api.ts';
import { DraftsList } from './drafts/drafts-list.tsx';

/** Edits the captions of the viewer's own video. Every change is saved immediately. */
export function CaptionsEditor({ video }: { video: Video }) {
  const { _id, captions } = video;
  const [language, setLanguage] = useState(likelyLanguage);
  const [languages] = useState(() => listLanguages(languageNames()));
  const saving = useSaveCaptions(_id);
  const editing = useEditCaptions(_id);
  const isThere = captions.some((one) => one.language === language);
  return (
    <section aria-labelledby="captions" className="mt-10 flex flex-col gap-4 border-t border-line pt-8">
      <div>
        <h2 id="captions" className="text-lg font-bold">
          <Trans>Captions</Trans>
        </h2>
        <p className="text-sm text-ink-muted">
          <Trans>WebVTT, SRT, ASS, SSA, SBV or TTML, up to 1 MB for each language.</Trans>
        </p>
      </div>
      {captions.length > 0 && (
        <RowList aria-label={t`Captions`} className="flex flex-col divide-y divide-line">
          {captions.map((one) => (
            <CaptionsRow key={one.language} videoId={_id} language={one.language} name={captionsLabel(one)} />
          ))}
        </RowList>
      )}
      <div className="flex flex-wrap gap-3">
        <Select label={t`Language`} value={language} options={languages} onValueChange={setLanguage} />
        <FileButton
          accept={acceptedCaptions}
          disabled={saving.isPending}
          onFile={(file) => saving.mutate({ language, file })}
        >
          {isThere ? t`Replace captions` : t`Add captions`}
        </FileButton>
        <Button busy={editing.isPending} onClick={() => editing.mutate(language)}>
          <PencilLine aria-hidden="true" size={18} />
          {isThere ? t`Edit captions` : t`Write captions`}
        </Button>
      </div>
      <DraftsList video={video} />
    </section>
  );
}

type CaptionsRowProps = { videoId: string; language: string; name: string };

function CaptionsRow({ videoId, language, name }: CaptionsRowProps) {
  const [isConfirming, setConfirming] = useState(false);
  const saving = useSaveCaptions(videoId);
  const deletion = useDeleteCaptions(videoId);
  const editing = useEditCaptions(videoId);
  const remove = () => deletion.mutate(language, { onSettled: () => setConfirming(false) });
  return (
    <li className="flex flex-wrap items-center gap-3 py-1">
      <span className="min-w-0 flex-1 basis-full truncate sm:basis-0">{name}</span>
      <FileButton
        accept={acceptedCaptions}
        disabled={saving.isPending}
        onFile={(file) => saving.mutate({ language, file })}
      >
        <Trans comment="Button that only says “Replace”; screen readers say the whole sentence">
          Replace<span className="sr-only"> {name} captions</span>
        </Trans>
      </FileButton>
      <IconButton label={t`Edit ${name} captions`} onClick={() => editing.mutate(language)}>
        <PencilLine aria-hidden="true" size={18} />
      </IconButton>
      <IconButton label={t`Delete ${name} captions`} onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden="true" size={18} />
      </IconButton>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={remove}
        busy={deletion.isPending}
        item={name}
        confirmLabel={t`Delete captions`}
      />
    </li>
  );
}
