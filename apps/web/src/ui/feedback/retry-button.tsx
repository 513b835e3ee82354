import { RotateCw } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { focusBefore, stops } from '#lib/browser/lost-focus.ts';
import { Button } from '#ui/button.tsx';
import type { ButtonVariantProps } from '#ui/button-class.ts';

type RetryButtonProps = ButtonVariantProps & { label?: string; onRetry: () => unknown };

/** Retries what failed to load. When that replaces the button, the focus stays at its place in the page. */
export function RetryButton({ label = 'Retry', onRetry, ...look }: RetryButtonProps) {
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
