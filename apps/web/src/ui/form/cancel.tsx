import { Trans } from '@lingui/react/macro';
import { use } from 'react';
import { Button } from '#ui/button.tsx';
import type { ButtonVariantProps } from '#ui/button-class.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { FormBusy } from './form.tsx';

type CancelProps = Pick<ButtonVariantProps, 'variant' | 'size'> & ({ to: string } | { onCancel: () => void });

/**
 * Leaves a form without saving. Disabled while the form is being saved, because the server may have saved it already.
 */
export function Cancel({ variant, size, ...exit }: CancelProps) {
  const isOff = use(FormBusy) || undefined;
  const look = { variant, size, 'aria-disabled': isOff };
  return 'to' in exit ? (
    <LinkButton {...look} to={exit.to} onClick={(event) => isOff && event.preventDefault()}>
      <Trans>Cancel</Trans>
    </LinkButton>
  ) : (
    <Button {...look} onClick={exit.onCancel}>
      <Trans>Cancel</Trans>
    </Button>
  );
}
