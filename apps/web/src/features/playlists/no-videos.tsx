import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Bookmark, ListVideo } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export function NoVideos() {
  return <EmptyState icon={ListVideo} title={t`No videos found in this playlist!`} />;
}

export function NoSavedVideos() {
  return (
    <EmptyState
      icon={Bookmark}
      title={t`Nothing saved yet`}
      hint={t`Save a video from its card's menu to watch it later.`}
      action={
        <LinkButton to="/">
          <Trans>Browse videos</Trans>
        </LinkButton>
      }
    />
  );
}
