import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLocation, useSearchParams } from 'react-router';
import { ClaimForm } from '#features/admin/settings/claim-form.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { signUpPath } from '#lib/session/next-path.ts';
import { useSignInLink } from '#lib/session/use-sign-in-link.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { AccountCard } from './account-card.tsx';

export function Component() {
  const title = t`Become the owner`;
  usePageTitle(title);
  const viewer = useViewer();
  const [search] = useSearchParams();
  return (
    <AccountCard
      title={title}
      subtitle={t`The owner chooses the site's name, how people join and who can watch`}
    >
      {viewer ? <ClaimForm token={search.get('token') ?? ''} viewer={viewer} /> : <SignInFirst />}
    </AccountCard>
  );
}

function SignInFirst() {
  const here = useLocation();
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Trans>To become the owner, sign up or log in. You'll come back here.</Trans>
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <LinkButton to={signUpPath(here)} variant="primary">
          <Trans>Create an account</Trans>
        </LinkButton>
        <LinkButton {...useSignInLink()}>
          <Trans>Log in</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
