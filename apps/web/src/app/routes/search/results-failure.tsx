import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Filters } from '#features/search/filters.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';

/** The props of each kind of results. `nothing` is shown if there are none. */
export type FoundProps = { text: string; filters: Filters; nothing: ReactNode };

export function ResultsFailure({ onRetry }: { onRetry: () => void }) {
  return <ErrorPanel message={t`Failed to fetch results. Please try again.`} onRetry={onRetry} />;
}
