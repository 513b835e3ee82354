import { msg, t } from '@lingui/core/macro';
import { useLocation } from 'react-router';
import { AccountCard } from '#app/routes/account/account-card.tsx';
import { SignupForm } from '#features/accounts/signup-form.tsx';
import { ProviderLink } from '#features/oidc/provider-link.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { useSite } from '#lib/session/site.ts';
import { PendingNote } from './pending-note.tsx';

const subtitles = {
  open: msg`Sign up to have a personalized experience`,
  approval: msg`The site's staff approves new accounts before they can be used`,
  invite: msg`You need an invite to join this site`,
  closed: msg`This site isn't accepting new members`,
};

export function Component() {
  usePageTitle(t`Create Account`);
  const { registration } = useSite();
  const { search } = useLocation();
  return (
    <AccountCard
      title={t`Create Account`}
      subtitle={i18n._(subtitles[registration])}
      other={{
        question: t`Already have an account?`,
        label: t({ message: 'Login', context: 'verb' }),
        to: `/login${nextOf(search)}`,
      }}
    >
      {registration !== 'closed' && (
        <>
          <PendingNote page="signup" />
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
