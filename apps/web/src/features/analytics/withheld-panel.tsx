import { minBreakdownViewers } from '@kinora/contract/analytics';
import { Trans } from '@lingui/react/macro';
import { ChartPanel } from '#ui/chart/chart-panel.tsx';

/** Stands in for charts that the server withholds because too few people have watched. */
export function WithheldPanel({ title }: { title: string }) {
  return (
    <ChartPanel title={title}>
      <p className="text-sm text-balance text-ink-muted">
        <Trans>
          Shown once {minBreakdownViewers} people have watched on the same day, because fewer could reveal one
          person’s behavior.
        </Trans>
      </p>
    </ChartPanel>
  );
}
