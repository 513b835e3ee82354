import type { ImportSummary } from '@kinora/contract/imports';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { importAccessQuery, importListQuery } from '#features/imports/api.ts';
import { ImportList, importFilterOf } from '#features/imports/list/import-list.tsx';
import { StartPanel } from '#features/imports/start/start-panel.tsx';
import { failureText } from '#lib/api/api-error.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Page, PageHeading } from '#ui/page.tsx';
import type { Preload } from '../../page-route.ts';

export const preload: Preload = async (client, { url }) => {
  await Promise.all([
    client.ensureQueryData(importAccessQuery),
    client.ensureInfiniteQueryData(importListQuery(importFilterOf(url.searchParams))),
  ]);
};

export function Component() {
  usePageTitle(t({ message: 'Import', context: 'noun' }));
  const [params] = useSearchParams();
  const { data, error, refetch } = useQuery(importAccessQuery);
  return (
    <Page width="wide">
      <PageHeading>
        <Trans context="noun">Import</Trans>
      </PageHeading>
      {data && (
        <div className="flex flex-col gap-10">
          {data.isAllowed ? <Start {...data} /> : <NotAllowed />}
          <ImportList filter={importFilterOf(params)} />
        </div>
      )}
      {!data && error && <ErrorPanel message={failureText(error)} onRetry={refetch} />}
      {!data && !error && <Spinner />}
    </Page>
  );
}

function Start(access: { ytDlpVersion: string | null; maxArchiveBytes: number }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const open = async (started: ImportSummary) => {
    client.setQueryData(queryKeys.importSummary(started._id), started);
    client.invalidateQueries({ queryKey: queryKeys.imports, refetchType: 'none' });
    await navigate(`/import/${started._id}`);
  };
  return <StartPanel {...access} onStarted={open} />;
}

function NotAllowed() {
  return (
    <EmptyState
      icon={Ban}
      title={t`You can't import on this site`}
      hint={t`Imports are turned off, or only the staff can import.`}
    />
  );
}
