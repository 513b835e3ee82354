import { t } from '@lingui/core/macro';
import { RotateCw } from 'lucide-react';
import { passFocusBack } from '#lib/browser/lost-focus.ts';
import { Button } from '#ui/button.tsx';
import type { ButtonVariantProps } from '#ui/button-class.ts';

type RetryButtonProps = ButtonVariantProps & { label?: string; onRetry: () => unknown };

/**
 * Retries what failed to load. If the retry removes the focused button, the focus moves to the heading or control
 * before it.
 */
export function RetryButton({ label = t`Retry`, onRetry, ...look }: RetryButtonProps) {
  return (
    <Button ref={passFocusBack} onClick={() => onRetry()} {...look}>
      <RotateCw aria-hidden="true" size={16} />
      {label}
    </Button>
  );
}
