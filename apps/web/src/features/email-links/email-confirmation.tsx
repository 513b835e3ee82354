import { verifyEmail } from '@kinora/contract/email-links';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MailCheck, MailX, Unlink } from 'lucide-react';
import { callApi } from '#lib/api/api-client.ts';
import { ApiError, failureText } from '#lib/api/api-error.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useViewer, viewerQuery } from '#lib/session/viewer.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { isInvalidLink } from './invalid-link.ts';

/** Confirms an email address with the token from a link, and shows the outcome. */
export function EmailConfirmation({ token }: { token: string }) {
  const { error, isSuccess, refetch } = useConfirmation(token);
  const viewer = useViewer();
  if (isSuccess) {
    return (
      <Notice icon={MailCheck} title={t`Email address confirmed`}>
        <p>
          <Trans>Emails about your account are sent to this address.</Trans>
        </p>
        <NextStepLink isMember={viewer !== null} />
      </Notice>
    );
  }
  if (token === '' || isInvalidLink(error)) return <InvalidLink />;
  if (error instanceof ApiError && error.code === 'CONFLICT') {
    return (
      <Notice icon={MailX} title={t`This address is taken`} tone="danger">
        <p>{failureText(error)}</p>
        <NextStepLink isMember={viewer !== null} />
      </Notice>
    );
  }
  if (error) return <ErrorPanel message={failureText(error)} onRetry={() => refetch()} />;
  return (
    <p role="status" className="flex items-center gap-3 text-ink-muted">
      <Spinner size="small" />
      <Trans>Confirming your email address…</Trans>
    </p>
  );
}

/** Sends the token once even if the page renders again, because the link works only once. */
function useConfirmation(token: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: queryKeys.emailConfirmation(token),
    queryFn: async () => {
      await callApi(verifyEmail, { body: { token } });
      client.invalidateQueries(viewerQuery);
      return true;
    },
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

function InvalidLink() {
  const viewer = useViewer();
  const isDone = viewer?.emailConfirmed && viewer.pendingEmail === null;
  return isDone ? (
    <Notice icon={MailCheck} title={t`Your email address is confirmed`}>
      <p>
        <Trans>This link was already used. There's nothing left to do.</Trans>
      </p>
      <NextStepLink isMember />
    </Notice>
  ) : (
    <Notice icon={Unlink} title={t`This link no longer works`} tone="danger">
      <p>
        <Trans>
          Links work once, for one day, and only until your password or email address changes. If you've
          already confirmed the address, there's nothing left to do. Otherwise, send a new link from your
          settings.
        </Trans>
      </p>
      <NextStepLink isMember={viewer !== null} />
    </Notice>
  );
}

function NextStepLink({ isMember }: { isMember: boolean }) {
  return isMember ? (
    <LinkButton to="/settings">
      <Trans>Settings</Trans>
    </LinkButton>
  ) : (
    <LinkButton to={`/login?next=${encodeURIComponent('/settings')}`}>
      <Trans>Login</Trans>
    </LinkButton>
  );
}
