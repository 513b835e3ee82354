import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { copyText } from '#lib/browser/copy-text.ts';
import { useSite } from '#lib/session/site.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ReasonDialog } from '#ui/overlay/reason-dialog.tsx';
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
        <Link url={link ?? ''} />
      </Dialog>
    </>
  );
}

function Link({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    if (await copyText(url)) toast.success(t`Link copied to clipboard!`);
  };
  return (
    <div className="flex flex-col gap-4">
      <TextField
        ref={field}
        label={t({ message: 'Link', context: 'noun' })}
        dir="ltr"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex justify-end">
        <Button variant="primary" onClick={copy}>
          <Trans>Copy link</Trans>
        </Button>
      </div>
    </div>
  );
}
