import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Clapperboard } from 'lucide-react';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { LinkButton } from '#ui/link-button.tsx';

export function Component() {
  usePageTitle(t`This page doesn't exist`);
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-24 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-raised text-ink-muted">
        <Clapperboard aria-hidden="true" size={28} strokeWidth={1.5} />
      </span>
      <h1 className="mt-2 text-2xl font-bold">
        <Trans>This page doesn't exist</Trans>
      </h1>
      <p className="text-balance text-ink-muted">
        <Trans>The link may be wrong, or the page was removed.</Trans>
      </p>
      <LinkButton to="/" variant="primary" className="mt-3">
        <Trans>Home</Trans>
      </LinkButton>
    </section>
  );
}
