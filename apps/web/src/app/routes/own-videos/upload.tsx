import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ImportLink } from '#features/imports/start/import-link.tsx';
import { uploadDefaultsQuery } from '#features/uploads/api.ts';
import { NewVideoForm } from '#features/uploads/form/new-video-form.tsx';
import { failureText } from '#lib/api/api-error.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Page, PageHeading } from '#ui/page.tsx';
import type { Preload } from '../../page-route.ts';

export const preload: Preload = (client) => client.ensureQueryData(uploadDefaultsQuery);

export function Component() {
  usePageTitle(t`Upload Video`);
  const navigate = useNavigate();
  const { data: defaults, error, refetch } = useQuery(uploadDefaultsQuery);
  return (
    <Page width="narrow">
      <PageHeading actions={<ImportLink />}>
        <Trans>Upload Video</Trans>
      </PageHeading>
      {defaults && <NewVideoForm defaults={defaults} onSaved={({ _id }) => navigate(`/video/${_id}`)} />}
      {!defaults && error && <ErrorPanel message={failureText(error)} onRetry={refetch} />}
      {!defaults && !error && <Spinner />}
    </Page>
  );
}
