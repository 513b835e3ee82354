import { Trans } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { copyText } from '#lib/browser/copy-text.ts';
import { Button } from '#ui/button.tsx';
import type { ButtonVariantProps } from '#ui/button-class.ts';
import { toast } from '#ui/feedback/toast.ts';
import { controlClass } from './field.tsx';

/** Milliseconds during which the confirmation is shown. */
const copiedDuration = 2000;

type CopyFieldProps = {
  /** The accessible name of the field. */
  label: string;
  value: string;
  /** Shown for two seconds after the value has been copied. */
  copied: string;
  /** Shown if the browser refuses to copy. */
  failed: string;
  /** The button's text, where a dialog has several fields; "Copy" by default. */
  action?: ReactNode;
  variant?: ButtonVariantProps['variant'];
};

/** A text that can be copied but not changed. */
export function CopyField({ label, value, copied, failed, action, variant = 'primary' }: CopyFieldProps) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);
  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), copiedDuration);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = async () => {
    if (await copyText(value)) {
      setCopiedAt(Date.now());
    } else {
      toast.error(failed);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-2">
        <input
          readOnly
          dir="ltr"
          aria-label={label}
          value={value}
          onFocus={({ target }) => target.select()}
          className={`${controlClass} h-11 min-w-0`}
        />
        <Button variant={variant} onClick={copy}>
          {copiedAt === null ? <Copy aria-hidden="true" size={16} /> : <Check aria-hidden="true" size={16} />}
          {action ?? <Trans context="verb">Copy</Trans>}
        </Button>
      </div>
      <p role="status" className="min-h-5 text-sm text-success-ink">
        {copiedAt !== null && copied}
      </p>
    </div>
  );
}
