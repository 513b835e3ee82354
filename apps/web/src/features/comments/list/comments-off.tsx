import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MessageSquareOff } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

type CommentsOffProps = {
  /** The path where the viewer can turn comments on; absent if they don't own the video. */
  settings?: string;
};

/** Shown instead of the comments when the video's owner has turned them off. */
export function CommentsOff({ settings }: CommentsOffProps) {
  return (
    <section aria-labelledby="comments-heading">
      <h2 id="comments-heading" className="text-xl font-bold">
        <Trans>Comments</Trans>
      </h2>
      <EmptyState
        icon={MessageSquareOff}
        title={t`Comments are turned off`}
        hint={
          settings && (
            <Trans>
              Existing comments are hidden. You can turn comments on{' '}
              <Link to={settings} className="text-accent-ink underline underline-offset-2">
                in the video's settings
              </Link>
              .
            </Trans>
          )
        }
      />
    </section>
  );
}
