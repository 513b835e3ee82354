import { t } from '@lingui/core/macro';
import { RotateCw } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { focusBefore, stops } from '#lib/browser/lost-focus.ts';
import { Button } from '#ui/button.tsx';
import type { ButtonVariantProps } from '#ui/button-class.ts';

type RetryButtonProps = ButtonVariantProps & { label?: string; onRetry: () => unknown };

/**
 * Retries what failed to load. If the retry removes the focused button, the focus moves to the heading or control
 * before it.
 */
export function RetryButton({ label = t`Retry`, onRetry, ...look }: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element && element === document.activeElement) focusBefore(element, stops.any);
    };
  }, []);
  return (
    <Button ref={button} onClick={() => onRetry()} {...look}>
      <RotateCw aria-hidden="true" size={16} />
      {label}
    </Button>
  );
}
