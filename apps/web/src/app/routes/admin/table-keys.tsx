import { Trans } from '@lingui/react/macro';

/** Lists the keyboard shortcuts of a page with a table. Hidden on touch devices. */
export function TableKeys({ canSearch = false }: { canSearch?: boolean }) {
  return (
    <p className="mt-4 text-sm text-ink-muted pointer-coarse:hidden">
      {canSearch ? (
        <Trans>
          Press <kbd>J</kbd> or <kbd>K</kbd> for the next or previous row, <kbd>/</kbd> to search.
        </Trans>
      ) : (
        <Trans>
          Press <kbd>J</kbd> or <kbd>K</kbd> for the next or previous row.
        </Trans>
      )}
    </p>
  );
}
