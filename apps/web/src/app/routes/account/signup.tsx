import { useLocation } from 'react-router';
import { AccountCard } from '#app/routes/account/account-card.tsx';
import { SignupForm } from '#features/accounts/signup-form.tsx';
import { ProviderLink } from '#features/oidc/provider-link.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useSite } from '#lib/session/site.ts';

const subtitles = {
  open: 'Sign up to have a personalized experience',
  approval: 'The staff of this site looks at each new account before it can be used',
  invite: 'You need an invite to join this site',
  closed: "This site doesn't take new people",
};

export function Component() {
  usePageTitle('Create Account');
  const { registration } = useSite();
  const { search } = useLocation();
  return (
    <AccountCard
      title="Create Account"
      subtitle={subtitles[registration]}
      other={{ question: 'Already have an account?', label: 'Login', to: `/login${nextOf(search)}` }}
    >
      {registration !== 'closed' && (
        <>
          <SignupForm />
          <ProviderLink />
        </>
      )}
    </AccountCard>
  );
}

/** Returns the query for the login page, which accepts `next` but no invite. */
function nextOf(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next === null ? '' : `?next=${encodeURIComponent(next)}`;
}
