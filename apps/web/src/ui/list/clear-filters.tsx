import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { focusBefore, stops } from '#lib/browser/lost-focus.ts';
import { Button } from '#ui/button.tsx';

/** Offered by a list that its filters have emptied. The button is gone once the list loads, so a heading takes the focus. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element && element === document.activeElement) focusBefore(element, stops.headings);
    };
  }, []);
  return (
    <Button ref={button} onClick={onClear}>
      <Trans>Clear filters</Trans>
    </Button>
  );
}
