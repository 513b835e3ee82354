import type { Passkey } from '@kinora/contract/passkeys';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { formatDate, formatRelative } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { deletePasskey, passkeysQuery } from './api.ts';

export function PasskeyItem({ passkey: { _id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const removal = useExclusiveMutation({
    mutationFn: () => deletePasskey(_id),
    meta: { success: 'Passkey removed', fallback: 'The passkey could not be removed.' },
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
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-ink-muted">
          Added {formatDate(createdAt)}
          {lastUsedAt && `, last used ${formatRelative(lastUsedAt)}`}
        </p>
      </div>
      <IconButton
        label={`Remove ${name}`}
        aria-disabled={removal.isPending}
        onClick={() => setConfirming(true)}
      >
        <Trash2 aria-hidden="true" size={18} />
      </IconButton>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={remove}
        title="Remove this passkey?"
        message={`You will no longer be able to sign in with "${name}". Your device may go on offering it until you delete it there too.`}
        confirmLabel="Remove"
      />
    </li>
  );
}
