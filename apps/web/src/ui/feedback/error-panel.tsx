import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '#ui/link-button.tsx';
import { RetryButton } from './retry-button.tsx';

type ErrorPanelProps = {
  title?: string;
  message?: ReactNode;
  onRetry?: () => unknown;
  /** `page` when the panel replaces the whole page, so that its title becomes the heading. */
  level?: 'page' | 'section';
};

/** An error with ways to recover from it. */
export function ErrorPanel({
  title = t`Error Occurred`,
  message = t`Something went wrong. Please try again.`,
  onRetry,
  level = 'section',
}: ErrorPanelProps) {
  const Heading = level === 'page' ? 'h1' : 'h2';
  return (
    <section
      role="alert"
      className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-16 text-center"
    >
      <span className="grid size-14 place-items-center rounded-full bg-danger-soft text-danger-ink">
        <CircleAlert size={28} strokeWidth={1.75} />
      </span>
      <Heading className="mt-2 text-2xl font-bold">{title}</Heading>
      <p className="max-w-full text-balance text-ink-muted wrap-anywhere">{message}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        {onRetry && <RetryButton variant="primary" onRetry={onRetry} />}
        <LinkButton to="/">
          <Trans>Home</Trans>
        </LinkButton>
      </div>
    </section>
  );
}
