import { maxArchiveParts } from '@kinora/contract/imports';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatBytes } from '#lib/format.ts';
import { Panel } from '#ui/panel.tsx';
import { type OnStarted, requestImport } from '../api.ts';
import { ArchiveField } from '../archive/archive-field.tsx';
import { SourceList } from './source-list.tsx';
import { UrlForm } from './url-form.tsx';

type StartPanelProps = { ytDlpVersion: string | null; maxArchiveBytes: number; onStarted: OnStarted };

/** Starts an import from a URL or an archive. */
export function StartPanel({ ytDlpVersion, maxArchiveBytes, onStarted }: StartPanelProps) {
  return (
    <div className="flex flex-col gap-8 lg:flex-row lg:gap-10">
      <div className="min-w-0 flex-1">
        <Panel
          title={t`New import`}
          description={t`Once the source has been read, you choose which items to import.`}
        >
          <UrlForm onStarted={onStarted} />
          <p className="my-4 flex items-center gap-3 text-sm text-ink-muted">
            <span className="h-px flex-1 bg-line" />
            <Trans comment="Between two ways to do something">or</Trans>
            <span className="h-px flex-1 bg-line" />
          </p>
          <ArchiveField
            label={t({ message: 'Archive', comment: 'A file with the data of an account' })}
            hint={t`ZIP files from Google Takeout or one from Kinora, each up to ${{ max: formatBytes(maxArchiveBytes) }}`}
            maxBytes={maxArchiveBytes}
            maxFiles={maxArchiveParts}
            send={(uploads, signal) => requestImport({ uploads }, signal)}
            onSent={onStarted}
          />
        </Panel>
      </div>
      <SourceList ytDlpVersion={ytDlpVersion} />
    </div>
  );
}
