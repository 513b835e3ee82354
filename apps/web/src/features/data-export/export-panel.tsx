import type { DataExport } from '@kinora/contract/data-export';
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

const description =
  'A ZIP file with your profile, videos, captions, tweets, comments, likes, playlists, history, subscriptions and devices. It opens in any browser, without Kinora.';

/** Requests an archive of the viewer's data, shows its progress, and offers the download. */
export function ExportPanel() {
  return (
    <Panel title="Download your data" description={description}>
      <ExportState />
    </Panel>
  );
}

function ExportState() {
  const { data, error, refetch } = useQuery(exportQuery);
  if (data === undefined && error) return <PanelFailure error={error} onRetry={refetch} />;
  if (data === undefined) return <p className="text-sm text-ink-muted">Loading...</p>;
  if (data === null) return <RequestButton label="Request export" />;
  return <Export key={data._id} found={data} />;
}

function Export({ found }: { found: DataExport }) {
  const { status, progress, url, isLocked, expiresAt } = found;
  const [isTaken, setTaken] = useState(false);
  if (status === 'waiting') return <Progress text="Your export is waiting for its turn." percent={0} />;
  if (status === 'making') return <Progress text="Your export is being made." percent={progress} />;
  if (status === 'failed') {
    return (
      <div className="flex flex-col items-start gap-4">
        <p role="alert" className="text-sm text-danger-ink">
          Your export could not be made.
        </p>
        <RequestButton label="Try again" />
      </div>
    );
  }
  const ready = `Your export is ready. You can download it once${
    expiresAt === null ? '.' : `, until ${formatDateTime(expiresAt)}.`
  }`;
  if (isLocked) return <Locked text={ready} />;
  if (isTaken || url === null) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p role="status" className="text-sm text-ink-muted">
          {isTaken ? 'Your download has started.' : 'Your last export was downloaded or has expired.'}
        </p>
        <RequestButton label="Request a new export" />
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
        Download ZIP
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
        Confirm that it's you
      </Button>
    </div>
  );
}

function Progress({ text, percent }: { text: string; percent: number }) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm text-ink-muted">
        {text} You can leave this page.
      </p>
      <ProgressBar label="Progress of your export" percent={percent} />
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
