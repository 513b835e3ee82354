import type { User } from '@kinora/contract/accounts';
import { Trans } from '@lingui/react/macro';
import { failureText } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/feedback/form-error.tsx';
import { useClaim } from './api.ts';

/** Requires a click, so that opening the link alone changes nothing. */
export function ClaimForm({ token, viewer }: { token: string; viewer: User }) {
  const claim = useClaim();
  const { username } = viewer;
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="wrap-anywhere">
        <Trans>
          You're logged in as <strong>@{username}</strong>. A site has only one owner, so make sure this is
          the right account.
        </Trans>
      </p>
      {claim.error && <FormError>{failureText(claim.error)}</FormError>}
      <Button variant="primary" busy={claim.isPending} onClick={() => claim.mutate(token)}>
        <Trans>Become the owner</Trans>
      </Button>
    </div>
  );
}
