import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Unlink } from 'lucide-react';
import { useSite } from '#lib/session/site.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Shown when a link can't reset the password. Offers to request a new link. */
export function InvalidResetLink() {
  const { mail } = useSite();
  return (
    <Notice icon={Unlink} title={t`This link no longer works`} tone="danger">
      <p>
        <Trans>Links work once, for one hour, and only until your password or email address changes.</Trans>
      </p>
      {mail ? (
        <LinkButton to="/forgot-password" variant="primary">
          <Trans>Request a new link</Trans>
        </LinkButton>
      ) : (
        <p>
          <Trans comment="“One” is a link that resets the password">
            Please ask the site's staff for a new one.
          </Trans>
        </p>
      )}
    </Notice>
  );
}
