import type { Captions } from '@kinora/contract/captions';
import type { Video } from '@kinora/contract/videos';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FileButton } from '#ui/form/file-button.tsx';
import { Select } from '#ui/form/select.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RowList } from '#ui/list/row-list.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useDeleteCaptions, useSaveCaptions } from './api.ts';
import { languages, likelyLanguage } from './languages.ts';

const accept = '.vtt,.srt,text/vtt,application/x-subrip';

/** Edits the captions of the viewer's own video. Every change is saved immediately. */
export function CaptionsEditor({ video: { _id, captions } }: { video: Video }) {
  const [language, setLanguage] = useState(likelyLanguage);
  const saving = useSaveCaptions(_id);
  const isThere = captions.some((one) => one.language === language);
  return (
    <section aria-labelledby="captions" className="mt-10 flex flex-col gap-4 border-t border-line pt-8">
      <div>
        <h2 id="captions" className="text-lg font-bold">
          Captions
        </h2>
        <p className="text-sm text-ink-muted">WebVTT or SRT in UTF-8, up to 1 MB for each language.</p>
      </div>
      {captions.length > 0 && (
        <RowList aria-label="Captions" className="flex flex-col divide-y divide-line">
          {captions.map((one) => (
            <CaptionsRow key={one.language} videoId={_id} captions={one} />
          ))}
        </RowList>
      )}
      <div className="flex flex-wrap gap-3">
        <Select label="Language" value={language} options={languages} onValueChange={setLanguage} />
        <FileButton
          accept={accept}
          disabled={saving.isPending}
          onFile={(file) => saving.mutate({ language, file })}
        >
          {isThere ? 'Replace captions' : 'Add captions'}
        </FileButton>
      </div>
    </section>
  );
}

function CaptionsRow({ videoId, captions: { language, label } }: { videoId: string; captions: Captions }) {
  const [isConfirming, setConfirming] = useState(false);
  const saving = useSaveCaptions(videoId);
  const deletion = useDeleteCaptions(videoId);
  const remove = () => deletion.mutate(language, { onSettled: () => setConfirming(false) });
  return (
    <li className="flex items-center gap-3 py-1">
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <FileButton
        accept={accept}
        disabled={saving.isPending}
        onFile={(file) => saving.mutate({ language, file })}
      >
        Replace<span className="sr-only"> {label} captions</span>
      </FileButton>
      <IconButton label={`Delete ${label} captions`} onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden="true" size={18} />
      </IconButton>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={remove}
        busy={deletion.isPending}
      />
    </li>
  );
}
