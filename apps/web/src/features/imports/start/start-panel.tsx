import type { ImportSummary } from '@kinora/contract/imports';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Panel } from '#ui/panel.tsx';
import { ArchiveField } from './archive-field.tsx';
import { SourceList } from './source-list.tsx';
import { UrlForm } from './url-form.tsx';

export type OnStarted = (started: ImportSummary) => void | Promise<void>;

type StartPanelProps = { ytDlpVersion: string | null; maxArchiveBytes: number; onStarted: OnStarted };

/** Starts an import from a URL or an archive. */
export function StartPanel({ ytDlpVersion, maxArchiveBytes, onStarted }: StartPanelProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
      <Panel title={t`New import`} description={t`You choose what to import once the source is read.`}>
        <UrlForm onStarted={onStarted} />
        <p className="my-5 flex items-center gap-3 text-sm text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          <Trans comment="Between two ways to do something">or</Trans>
        </p>
        <ArchiveField maxBytes={maxArchiveBytes} onStarted={onStarted} />
      </Panel>
      <SourceList ytDlpVersion={ytDlpVersion} />
    </div>
  );
}
