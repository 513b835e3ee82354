/** Returns hydrated rows in the order of `ids`, skipping ids without a row. */
export function inOrder<Row>(ids: readonly string[], rows: ReadonlyMap<string, Row>): Row[] {
  return ids.flatMap((id) => rows.get(id) ?? []);
}
