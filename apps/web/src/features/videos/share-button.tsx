import { Check, Copy, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { controlClass } from '#ui/form/field.tsx';
import { Dialog, dialogTriggerProps } from '#ui/overlay/dialog.tsx';

/** Milliseconds that the confirmation stays. */
const copiedDuration = 2000;

export function ShareButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...dialogTriggerProps} onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" size={18} />
        {/* There is room for the other buttons beside it. */}
        <span className="max-sm:sr-only">Share</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Share">
        <CopyLink link={window.location.href} />
      </Dialog>
    </>
  );
}

function CopyLink({ link }: { link: string }) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);
  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), copiedDuration);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopiedAt(Date.now());
    } catch {
      toast.error('Failed to copy link');
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-2">
        <input
          readOnly
          aria-label="Link to this page"
          value={link}
          onFocus={({ target }) => target.select()}
          className={`${controlClass} h-11 min-w-0`}
        />
        <Button variant="primary" onClick={copy}>
          {copiedAt === null ? <Copy aria-hidden="true" size={16} /> : <Check aria-hidden="true" size={16} />}
          Copy
        </Button>
      </div>
      <p role="status" className="min-h-5 text-sm text-success-ink">
        {copiedAt !== null && 'Link copied to clipboard!'}
      </p>
    </div>
  );
}
