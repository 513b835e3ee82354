import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { settingsQuery } from '#features/admin/settings/api.ts';
import { FirstSteps } from '#features/admin/settings/first-steps.tsx';
import { failureText } from '#lib/api/api-error.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useMember } from '#lib/session/viewer.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { LoadingPanel } from '#ui/feedback/spinner.tsx';
import { AccountCard } from '../account/account-card.tsx';

export function Component() {
  usePageTitle(t`Getting started`);
  const isOwner = useMember().role === 'owner';
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  if (!isOwner) return <Navigate to="/admin" replace />;
  return (
    <AccountCard
      title={t`Getting started`}
      subtitle={t`This site is yours now. Decide three things and it's ready.`}
    >
      {settings && <FirstSteps settings={settings} />}
      {!settings && !error && <LoadingPanel />}
      {!settings && error && <ErrorPanel message={failureText(error)} onRetry={() => refetch()} />}
    </AccountCard>
  );
}
