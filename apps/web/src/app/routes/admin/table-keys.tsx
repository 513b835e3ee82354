/** Lists the keyboard shortcuts of a page with a table. Hidden on touch devices. */
export function TableKeys({ canSearch = false }: { canSearch?: boolean }) {
  return (
    <p className="mt-4 text-sm text-ink-muted pointer-coarse:hidden">
      Keys: <kbd>j</kbd> and <kbd>k</kbd> go from row to row
      {canSearch && (
        <>
          , <kbd>/</kbd> to the search
        </>
      )}
      .
    </p>
  );
}
