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
        Comments
      </h2>
      <EmptyState
        icon={MessageSquareOff}
        title="Comments are turned off"
        hint={
          settings && (
            <>
              Nobody sees the existing ones meanwhile. You can turn them on{' '}
              <Link to={settings} className="text-accent-ink underline underline-offset-2">
                in the video's settings
              </Link>
              .
            </>
          )
        }
      />
    </section>
  );
}
