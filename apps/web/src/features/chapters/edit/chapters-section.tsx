import { chaptersOf } from '@kinora/contract/chapters';
import type { Video } from '@kinora/contract/videos';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LinkButton } from '#ui/link-button.tsx';

/** Says where the chapters of the viewer's own video come from, and leads to the page that edits them. */
export function ChaptersSection({ video }: { video: Video }) {
  const count = chaptersOf(video).length;
  return (
    <section aria-labelledby="chapters" className="mt-10 flex flex-col gap-4 border-t border-line pt-8">
      <div>
        <h2 id="chapters" className="text-lg font-bold">
          <Trans>Chapters</Trans>
        </h2>
        <p className="text-sm text-ink-muted">
          {video.chapters.length > 0 ? (
            plural(count, { one: '# chapter', other: '# chapters' })
          ) : count > 0 ? (
            <Trans>From the times in the description.</Trans>
          ) : (
            <Trans>Chapters help viewers find a part of the video.</Trans>
          )}
        </p>
      </div>
      <LinkButton to={`/video/edit/${video._id}/chapters`} className="self-start">
        <Trans>Edit chapters</Trans>
      </LinkButton>
    </section>
  );
}
