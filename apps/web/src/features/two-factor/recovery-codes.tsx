import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { copyText } from '#lib/browser/copy-text.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { toast } from '#ui/feedback/toast.ts';

/** Shows the recovery codes, which can't be shown again later. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => unknown }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    if (await copyText(text)) {
      toast.success(t`Recovery codes copied`);
    } else {
      toast.error(t`Failed to copy the recovery codes`);
    }
  };
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        <Trans>Your recovery codes</Trans>
      </h3>
      <p className="mt-1 text-sm text-ink-muted">
        <Trans>
          Each one lets you log in once if you lose your phone. Keep them somewhere safe: they won't be shown
          again.
        </Trans>
      </p>
      <ul className="mt-4 grid gap-x-6 gap-y-2 rounded-control bg-raised p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" onClick={copy}>
          <Copy aria-hidden="true" size={16} />
          <Trans context="verb">Copy</Trans>
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="kinora-recovery-codes.txt"
          className={buttonClass({ size: 'small' })}
        >
          <Download aria-hidden="true" size={16} />
          <Trans context="verb">Download</Trans>
        </a>
        <Button size="small" variant="primary" onClick={() => onDone()}>
          <Trans>I've saved them</Trans>
        </Button>
      </div>
    </div>
  );
}
