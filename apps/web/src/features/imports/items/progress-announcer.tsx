import type { ImportSummary } from '@kinora/contract/imports';
import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasSelection, percentOf, totalsOf } from '../status.ts';
import { choiceText, progressText } from '../texts.ts';

/** Announces another state, and the progress in steps of ten percent, because every change would be too many. */
export function ProgressAnnouncer({ summary }: { summary: ImportSummary }) {
  const { status } = summary;
  const [text, setText] = useState('');
  const step = Math.floor(percentOf(totalsOf(summary)) / 10);
  const announce = useEffectEvent(() => setText(textOf(summary)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each step
  useEffect(() => announce(), [status, step]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

function textOf(summary: ImportSummary): string {
  const { status, counts } = summary;
  if (status === 'reading') return t`Reading the source…`;
  // The panel's alert says why.
  if (status === 'failed') return '';
  return hasSelection(summary) ? progressText(totalsOf(summary)) : choiceText(counts);
}
