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
    <Panel title="Delete your account" description="This can't be undone.">
      <ul className="list-disc space-y-1 pl-5 text-sm text-ink-muted">
        <li>Your profile, your sessions and your settings are deleted.</li>
        <li>Your videos and drafts go with their files, and with the comments and likes under them.</li>
        <li>Your tweets, playlists, history and unfinished uploads are deleted.</li>
        <li>Your comments, likes and subscriptions disappear from other channels.</li>
        <li>Anybody can take your username.</li>
      </ul>
      {hasPassword ? (
        <DeleteAccountDialog />
      ) : (
        <LinkButton to="/change-password" size="small" className="mt-5">
          Set a password first
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
        Delete account
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Delete your account?"
        description="Everything of yours is deleted at once. Download your data first if you want to keep it."
      >
        <DeleteAccountForm onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
