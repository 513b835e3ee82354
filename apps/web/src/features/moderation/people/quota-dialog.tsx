import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { formatBytes } from '#lib/format.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { usePersonStaffAction } from './api.ts';
import type { DialogProps } from './dialog-props.ts';

const gigabyte = 1024 ** 3;
const inGigabytes = (bytes: number | null) =>
  bytes === null ? '' : String(Math.round((bytes / gigabyte) * 1000) / 1000);

/** Sets a storage quota for one person. An empty field restores the site's default. */
export function QuotaDialog({ person, open, onClose }: DialogProps) {
  const { mutate, isPending } = usePersonStaffAction(person, 'change');
  const [entered, setEntered] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const shown = entered ?? inGigabytes(person.storageQuotaBytes);
  const close = () => {
    setEntered(null);
    setWrong(false);
    onClose();
  };
  const save = (reason: string) => {
    const storageQuotaBytes = shown.trim() === '' ? null : Math.round(Number(shown) * gigabyte);
    if (storageQuotaBytes !== null && !(storageQuotaBytes >= 1)) return setWrong(true);
    mutate({ kind: 'change', change: { storageQuotaBytes }, reason }, { onSuccess: close });
  };
  return (
    <ReasonDialog
      open={open}
      onOpenChange={close}
      title={t`Storage quota of @${{ username: person.username }}`}
      description={t`They use ${{ used: formatBytes(person.storageBytes) }}. The reason is recorded in the audit log.`}
      confirmLabel={t`Save Changes`}
      busy={isPending}
      onConfirm={save}
    >
      <TextField
        label={t`Storage in GB`}
        optional
        inputMode="decimal"
        hint={t`Leave empty for the site default.`}
        error={isWrong ? t`Storage must be a number of GB, such as 20.` : undefined}
        value={shown}
        onChange={({ target }) => {
          setEntered(target.value);
          setWrong(false);
        }}
      />
    </ReasonDialog>
  );
}
