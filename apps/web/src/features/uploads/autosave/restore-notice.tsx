import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import type { FormValues } from '../fields/draft-change.ts';
import { isSame, type useStoredValues } from './use-stored-values.ts';

type RestoreNoticeProps = { stored: ReturnType<typeof useStoredValues>; current: FormValues };

/** Offers the changes that were left unsaved when the form was last open in this browser. */
export function RestoreNotice({ stored: { offered, restore, discard }, current }: RestoreNoticeProps) {
  const region = useRef<HTMLDivElement>(null);
  if (!offered) return null;
  /** The notice disappears with its buttons, so the focus moves to the form. */
  const leaving = (act: () => void) => () => {
    const title = region.current?.closest('form')?.querySelector<HTMLElement>('input[name="title"]');
    act();
    title?.focus();
  };
  return (
    <div ref={region} className="flex flex-wrap items-center gap-3 rounded-card bg-surface p-4 text-sm">
      <p className="min-w-0 flex-1 basis-60">
        <strong className="block">
          <Trans>Restore your unsaved changes?</Trans>
        </strong>
        {!isSame(offered.base, current) && (
          <span className="text-ink-muted">
            <Trans>The video has changed since then. Check the fields before you save.</Trans>
          </span>
        )}
      </p>
      <div className="flex gap-2">
        <Button size="small" variant="ghost" onClick={leaving(discard)}>
          <Trans>Discard</Trans>
        </Button>
        <Button size="small" onClick={leaving(restore)}>
          <Trans context="unsaved changes">Restore</Trans>
        </Button>
      </div>
    </div>
  );
}
