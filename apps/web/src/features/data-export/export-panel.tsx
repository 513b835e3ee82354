import type { DataExport } from '@kinora/contract/data-export';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { PanelFailure } from '#ui/feedback/panel-states.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Panel } from '#ui/panel.tsx';
import { exportQuery, useRequestExport, useUnlockExport } from './api.ts';

/** Requests an archive of the viewer's data, shows its progress, and offers the download. */
export function ExportPanel() {
  return (
    <Panel
      title={t`Download your data`}
      description={t`A ZIP file with your profile, videos, captions, analytics, tweets, comments, likes, playlists, history, subscriptions and devices. It opens in any browser, without Kinora.`}
    >
      <ExportState />
    </Panel>
  );
}

function ExportState() {
  const { data, error, refetch } = useQuery(exportQuery);
  if (data === undefined && error) return <PanelFailure error={error} onRetry={refetch} />;
  if (data === undefined) {
    return (
      <p className="text-sm text-ink-muted">
        <Trans>Loading...</Trans>
      </p>
    );
  }
  if (data === null) return <RequestButton label={t`Request export`} />;
  return <Export key={data._id} found={data} />;
}

function Export({ found }: { found: DataExport }) {
  const { status, progress, url, isLocked, expiresAt } = found;
  const [isTaken, setTaken] = useState(false);
  if (status === 'waiting') {
    return <Progress text={t`Your export is queued. You can leave this page.`} percent={0} />;
  }
  if (status === 'making') {
    return <Progress text={t`Your export is being prepared. You can leave this page.`} percent={progress} />;
  }
  if (status === 'failed') {
    return (
      <div className="flex flex-col items-start gap-4">
        <p role="alert" className="text-sm text-danger-ink">
          <Trans>Your export failed.</Trans>
        </p>
        <RequestButton label={t`Try again`} />
      </div>
    );
  }
  const ready =
    expiresAt === null
      ? t`Your export is ready. You can download it once.`
      : t`Your export is ready. You can download it once, until ${{ time: formatDateTime(expiresAt) }}.`;
  if (isLocked) return <Locked text={ready} />;
  if (isTaken || url === null) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p role="status" className="text-sm text-ink-muted">
          {isTaken ? t`Your download has started.` : t`Your last export was downloaded or has expired.`}
        </p>
        <RequestButton label={t`Request a new export`} />
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="status" className="text-sm text-ink-muted">
        {ready}
      </p>
      {/* A plain link instead of a router link, because the browser downloads the file. */}
      <a
        href={url}
        download
        onClick={() => setTaken(true)}
        className={buttonClass({ variant: 'primary', size: 'small' })}
      >
        <Download aria-hidden="true" size={16} />
        <Trans>Download ZIP</Trans>
      </a>
    </div>
  );
}

function Locked({ text }: { text: string }) {
  const unlock = useUnlockExport();
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="status" className="text-sm text-ink-muted">
        {text}
      </p>
      <Button size="small" variant="primary" busy={unlock.isPending} onClick={() => unlock.mutate()}>
        <Trans>Confirm that it's you</Trans>
      </Button>
    </div>
  );
}

function Progress({ text, percent }: { text: string; percent: number }) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm text-ink-muted">
        {text}
      </p>
      <ProgressBar label={t`Progress of your export`} percent={percent} />
    </div>
  );
}

function RequestButton({ label }: { label: string }) {
  const request = useRequestExport();
  return (
    <Button size="small" busy={request.isPending} onClick={() => request.mutate()}>
      {label}
    </Button>
  );
}
