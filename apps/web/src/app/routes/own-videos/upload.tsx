import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { publish } from '#features/uploads/api.ts';
import { UnfinishedUploads } from '#features/uploads/unfinished-uploads.tsx';
import { VideoForm } from '#features/uploads/video-form.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { Button } from '#ui/button.tsx';
import { Page, PageHeading } from '#ui/page.tsx';

export function Component() {
  usePageTitle(t`Upload Video`);
  const navigate = useNavigate();
  return (
    <Page width="narrow">
      <PageHeading>
        <Trans>Upload Video</Trans>
      </PageHeading>
      <UnfinishedUploads />
      <VideoForm
        video={null}
        submitLabel={t`Upload Video`}
        save={publish}
        onSaved={({ _id }) => navigate(`/video/${_id}`)}
        secondary={(clear) => (
          <Button onClick={clear}>
            <Trans comment="Button that empties a form">Clear</Trans>
          </Button>
        )}
      />
    </Page>
  );
}
