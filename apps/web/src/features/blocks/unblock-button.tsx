import type { Owner } from '@kinora/contract/owner';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { useUnblock } from './api.ts';

type UnblockButtonProps = { person: Owner; size?: 'small' };

export function UnblockButton({ person, size }: UnblockButtonProps) {
  const unblock = useUnblock(person);
  return (
    <Button
      size={size}
      busy={unblock.isPending}
      aria-label={t`Unblock @${{ username: person.username }}`}
      // Ignores the second click of a double click, which would hit the next person's button.
      onClick={({ detail }) => detail < 2 && unblock.mutate()}
    >
      <Trans>Unblock</Trans>
    </Button>
  );
}
