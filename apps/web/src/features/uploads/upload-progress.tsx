import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';

type UploadProgressProps = { percent: number; onCancel: () => void };

/** How much has been sent. What comes after the last byte, the check of the file, has no percents. */
export function UploadProgress({ percent, onCancel }: UploadProgressProps) {
  const isSent = percent >= 100;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={panel} className="flex items-center gap-4 rounded-card bg-surface p-4">
      <div className="flex-1">
        <div className="mb-2 flex justify-between text-sm">
          <span role="status">{isSent ? 'Checking your video…' : 'Uploading…'}</span>
          <span className="font-semibold tabular-nums">{percent}%</span>
        </div>
        <div
          role="progressbar"
          aria-label="Upload"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-2 overflow-hidden rounded-full bg-raised"
        >
          <div
            className="h-full rounded-full bg-accent-mark transition-[width]"
            style={{ width: `${percent}%` }}
          />
        </div>
      </div>
      <Button size="small" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  );
}
