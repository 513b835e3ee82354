import { apiBase } from '@kinora/contract/paths';
import { providerSignInPath } from '@kinora/contract/provider-sign-in';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { nextPathOf } from '#lib/session/next-path.ts';
import { confirmAction } from '#lib/session/pending-action.ts';
import { useSite } from '#lib/session/site.ts';
import { buttonClass } from '#ui/button-class.ts';

/** Offers to log in with the identity provider, below the site's own form. */
export function ProviderLink() {
  const { signInWith } = useSite();
  const [params] = useSearchParams();
  if (!signInWith) return null;
  const next = encodeURIComponent(nextPathOf(params));
  return (
    <div className="mt-5 flex flex-col gap-5">
      <p className="text-center text-sm text-ink-muted">
        <Trans comment="Between the login form and the button “Continue with …”">or</Trans>
      </p>
      <a
        onClick={() => confirmAction('provider')}
        href={`${apiBase}${providerSignInPath}?next=${next}`}
        className={buttonClass({}, 'text-center whitespace-normal wrap-anywhere')}
      >
        <ExternalLink aria-hidden="true" size={16} className="shrink-0" />
        {t`Continue with ${{ provider: signInWith }}`}
      </a>
    </div>
  );
}
