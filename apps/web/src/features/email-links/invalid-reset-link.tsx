import { Unlink } from 'lucide-react';
import { useSite } from '#lib/session/site.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Shown when a link can't reset the password. Offers to request a new link. */
export function InvalidResetLink() {
  const { mail } = useSite();
  return (
    <Notice icon={Unlink} title="This link doesn't work any more" tone="danger">
      <p>It works once, for an hour, and only until the password or the email address changes.</p>
      {mail ? (
        <LinkButton to="/forgot-password" variant="primary">
          Ask for a new link
        </LinkButton>
      ) : (
        <p>Please ask the people who run this site for a new one.</p>
      )}
    </Notice>
  );
}
