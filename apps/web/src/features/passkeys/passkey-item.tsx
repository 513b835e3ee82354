import type { Passkey } from '@kinora/contract/passkeys';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { formatDate, formatRelative } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { deletePasskey, passkeysQuery } from './api.ts';

export function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { _id, name } = passkey;
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const removal = useExclusiveMutation({
    mutationFn: () => deletePasskey(_id),
    meta: { success: t`Passkey removed`, fallback: t`The passkey couldn't be removed.` },
    onSettled: () => client.invalidateQueries(passkeysQuery),
  });
  // Closes this dialog first, because the removal may open another dialog for a code.
  const remove = () => {
    setConfirming(false);
    removal.mutate();
  };
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0">
      <KeyRound aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1 text-sm">
        <p dir="auto" className="font-medium wrap-anywhere">
          {name}
        </p>
        <p className="text-ink-muted">{datesOf(passkey)}</p>
      </div>
      <IconButton
        label={t`Remove ${name}`}
        aria-disabled={removal.isPending}
        onClick={() => setConfirming(true)}
      >
        <Trash2 aria-hidden="true" size={18} />
      </IconButton>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={remove}
        title={t`Remove this passkey?`}
        message={t`You'll no longer be able to log in with "${name}". Your device may keep offering it until you delete it there too.`}
        confirmLabel={t`Remove passkey`}
      />
    </li>
  );
}

function datesOf({ createdAt, lastUsedAt }: Passkey): string {
  const added = formatDate(createdAt);
  if (!lastUsedAt) return t`Added ${added}`;
  return t`Added ${added}, last used ${{ lastUsed: formatRelative(lastUsedAt) }}`;
}
