import type { User } from '@kinora/contract/accounts';
import { failureText } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/feedback/form-error.tsx';
import { useClaim } from './api.ts';

/** Requires a click, so that opening the link alone changes nothing. */
export function ClaimForm({ token, viewer }: { token: string; viewer: User }) {
  const claim = useClaim();
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="wrap-anywhere">
        You are logged in as <strong>@{viewer.username}</strong>. A site has one owner, so check that this is
        the account that you want.
      </p>
      {claim.error && <FormError>{failureText(claim.error)}</FormError>}
      <Button variant="primary" busy={claim.isPending} onClick={() => claim.mutate(token)}>
        Become the owner
      </Button>
    </div>
  );
}
