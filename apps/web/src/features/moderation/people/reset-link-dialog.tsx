import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { use, useEffect, useState } from 'react';
import { useSite } from '#lib/session/site.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { CopyField } from '#ui/form/copy-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { HoldOpen } from '#ui/overlay/hold-open.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useResetLink } from './api.ts';
import type { DialogProps } from './dialog-props.ts';

/** Emails a person a link to choose a new password. A site without email shows the link once instead. */
export function ResetLinkDialog({ person, open, onClose }: DialogProps) {
  const { mail } = useSite();
  const { mutate, isPending } = useResetLink(person);
  const [link, setLink] = useState<string | null>(null);
  const { username } = person;
  const send = (reason: string) =>
    mutate(reason, {
      onSuccess: (created) => {
        onClose();
        if (created.link === null) {
          toast.success(t`The link was sent.`);
        } else {
          setLink(created.link);
        }
      },
    });
  return (
    <>
      <ReasonDialog
        open={open}
        onOpenChange={onClose}
        title={t`Password reset link for @${username}`}
        description={
          mail
            ? t`We'll email them a link to choose a new password. It works once, for an hour. The reason is recorded in the audit log.`
            : t`You'll get a link to pass on to them. It works once, for an hour, for anyone who has it. The reason is recorded in the audit log.`
        }
        confirmLabel={mail ? t`Send link` : t`Create link`}
        busy={isPending}
        onConfirm={send}
      />
      <Dialog
        open={link !== null}
        onOpenChange={() => setLink(null)}
        title={t`Password reset link for @${username}`}
        description={t`Copy the link now. It isn't shown again.`}
      >
        <Link url={link ?? ''} onDone={() => setLink(null)} />
      </Dialog>
    </>
  );
}

/** Only its button closes the dialog, so that a stray Escape doesn't lose the link. */
function Link({ url, onDone }: { url: string; onDone: () => void }) {
  const hold = use(HoldOpen);
  useEffect(() => hold?.(), [hold]);
  return (
    <div className="flex flex-col gap-2">
      <CopyField
        label={t({ message: 'Link', context: 'noun' })}
        value={url}
        copied={t`Link copied to clipboard!`}
        failed={t`Failed to copy link`}
        action={<Trans>Copy link</Trans>}
      />
      <div className="flex justify-end">
        <Button onClick={onDone}>
          <Trans comment="Button that closes a dialog">Done</Trans>
        </Button>
      </div>
    </div>
  );
}
