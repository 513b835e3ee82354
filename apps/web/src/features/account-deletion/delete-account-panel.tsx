import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useMember } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Dialog, dialogTriggerProps } from '#ui/overlay/dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';

export function DeleteAccountPanel() {
  const { hasPassword } = useMember();
  return (
    <Panel title={t`Delete your account`} description={t`This can't be undone.`}>
      <ul className="list-disc space-y-1 ps-5 text-sm text-ink-muted">
        <li>
          <Trans>Your profile, sessions and settings are deleted.</Trans>
        </li>
        <li>
          <Trans>Your videos and drafts are deleted, with their files, comments and likes.</Trans>
        </li>
        <li>
          <Trans>Your tweets, playlists, history and unfinished uploads are deleted.</Trans>
        </li>
        <li>
          <Trans>Your comments, likes and subscriptions are removed from other channels.</Trans>
        </li>
        <li>
          <Trans>Anyone can take your username.</Trans>
        </li>
      </ul>
      {hasPassword ? (
        <DeleteAccountDialog />
      ) : (
        <LinkButton to="/change-password" size="small" className="mt-5">
          <Trans>Set a password first</Trans>
        </LinkButton>
      )}
    </Panel>
  );
}

function DeleteAccountDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="danger"
        size="small"
        className="mt-5"
        {...dialogTriggerProps}
        onClick={() => setOpen(true)}
      >
        <Trans>Delete account</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t`Delete your account?`}
        description={t`All your content is deleted immediately. Download your data first if you want to keep it.`}
      >
        <DeleteAccountForm onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
