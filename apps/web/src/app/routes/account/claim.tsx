import { useLocation, useSearchParams } from 'react-router';
import { ClaimForm } from '#features/admin/settings/claim-form.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { signInPath, signUpPath } from '#lib/session/next-path.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { AccountCard } from './account-card.tsx';

const title = 'Become the owner';

export function Component() {
  usePageTitle(title);
  const viewer = useViewer();
  const [search] = useSearchParams();
  return (
    <AccountCard
      title={title}
      subtitle="The owner chooses the name of this site, how people join, and who may watch"
    >
      {viewer ? <ClaimForm token={search.get('token') ?? ''} viewer={viewer} /> : <SignInFirst />}
    </AccountCard>
  );
}

function SignInFirst() {
  const here = useLocation();
  return (
    <div className="flex flex-col gap-5">
      <p>The owner is an account of this site. Make yours, or log in to it, and you come back here.</p>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <LinkButton to={signUpPath(here)} variant="primary">
          Create an account
        </LinkButton>
        <LinkButton to={signInPath(here)}>Log in</LinkButton>
      </div>
    </div>
  );
}
