import { Trans } from '@lingui/react/macro';
import { passFocusToHeading } from '#lib/browser/lost-focus.ts';
import { Button } from '#ui/button.tsx';

/** Offered by a list that its filters have emptied. The button is gone once the list loads, so a heading takes the focus. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Button ref={passFocusToHeading} onClick={onClear}>
      <Trans>Clear filters</Trans>
    </Button>
  );
}
