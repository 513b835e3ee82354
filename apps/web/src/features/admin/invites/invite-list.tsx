import type { Invite } from '@kinora/contract/invites';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Copy, Ticket, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#lib/browser/copy-text.ts';
import { formatDate } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { RowList } from '#ui/list/row-list.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useDeleteInvite } from './api.ts';

export function InviteList({ invites }: { invites: readonly Invite[] }) {
  if (invites.length === 0) {
    return (
      <EmptyState
        icon={Ticket}
        title={t`No invites yet`}
        hint={t`Create one above and share its link with the people you want to invite.`}
      />
    );
  }
  return (
    <RowList className="divide-y divide-line">
      {invites.map((invite) => (
        <InviteItem key={invite._id} invite={invite} />
      ))}
    </RowList>
  );
}

function InviteItem({ invite }: { invite: Invite }) {
  const { _id, code } = invite;
  const [isConfirming, setConfirming] = useState(false);
  const deletion = useDeleteInvite();
  const state = stateOf(invite);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className={state.isGood ? 'font-mono' : 'font-mono text-ink-muted line-through'}>{code}</p>
        <p className="text-sm text-ink-muted">{state.text}</p>
      </div>
      {state.isGood && (
        <Button size="small" onClick={() => copyLink(code)} aria-label={t`Copy the link of ${code}`}>
          <Copy aria-hidden="true" size={16} />
          <Trans>Copy link</Trans>
        </Button>
      )}
      <IconButton
        label={t`Delete ${code}`}
        aria-disabled={deletion.isPending}
        onClick={() => setConfirming(true)}
      >
        <Trash2 aria-hidden="true" size={18} />
      </IconButton>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={() => {
          setConfirming(false);
          deletion.mutate(_id);
        }}
        title={t`Delete this invite?`}
        item={code}
        message={t`Its link stops working. People who already joined keep their accounts.`}
        confirmLabel={t`Delete invite`}
      />
    </li>
  );
}

function stateOf({ uses, used, expiresAt }: Invite): { text: string; isGood: boolean } {
  if (used >= uses) return { text: t`${used} of ${uses} joined, used up`, isGood: false };
  if (expiresAt === null) return { text: t`${used} of ${uses} joined`, isGood: true };
  const date = formatDate(expiresAt);
  const isOver = Date.parse(expiresAt) <= Date.now();
  return isOver
    ? { text: t`${used} of ${uses} joined, expired ${date}`, isGood: false }
    : { text: t`${used} of ${uses} joined, until ${date}`, isGood: true };
}

async function copyLink(code: string): Promise<void> {
  if (await copyText(`${window.location.origin}/signup?invite=${code}`)) {
    toast.success(t`Link copied to clipboard!`);
  } else {
    toast.error(t`Failed to copy link`);
  }
}
