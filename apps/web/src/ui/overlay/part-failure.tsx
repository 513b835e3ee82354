import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { takeLostFocus } from '#lib/browser/lost-focus.ts';
import { hasNewVersion } from '#lib/browser/new-version.ts';
import { classNames } from '#lib/class-names.ts';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

const reload = () => window.location.reload();

type PartFailureProps = { onRetry: () => void; className?: string };

/**
 * Replaces a part of the page whose code failed to load. Offers to reload the page if the site has a new version, which
 * may lack that code.
 */
export function PartFailure({ onRetry, className }: PartFailureProps) {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    let isOver = false;
    hasNewVersion(window.location.pathname).then((isNew) => {
      if (!isOver) setOutdated(isNew);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return (
    <div
      role="alert"
      className={classNames('flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm', className)}
    >
      <p>{isOutdated ? t`This site has a new version.` : t`This part of the page couldn't be loaded.`}</p>
      <RetryButton
        size="small"
        label={isOutdated ? t`Reload the page` : undefined}
        onRetry={isOutdated ? reload : onRetry}
      />
    </div>
  );
}

type OverlayFailureProps = PartFailureProps & { onClose: () => void };

/**
 * Replaces an overlay whose code failed to load, and is visible in full screen too. Returns the focus when it closes,
 * as the overlay would.
 */
export function OverlayFailure({ onClose, ...props }: OverlayFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [element, opener] = [box.current, document.activeElement];
    return () => {
      if (!element?.contains(document.activeElement) || !(opener instanceof HTMLElement)) return;
      queueMicrotask(() => takeLostFocus(() => opener));
    };
  }, []);
  return createPortal(
    <div
      ref={box}
      className="fixed inset-x-4 bottom-[calc(var(--bottom-nav)+1rem)] z-overlay mx-auto flex w-fit items-center gap-1 rounded-card bg-surface py-2 pe-1 ps-4 text-ink shadow-overlay"
    >
      <PartFailure {...props} />
      <IconButton label={t`Close`} onClick={onClose}>
        <X aria-hidden="true" size={20} />
      </IconButton>
    </div>,
    document.fullscreenElement ?? document.querySelector('main') ?? document.body,
  );
}
