/** Gives hydrated rows in the order of their ids. An id without a row is left out. */
export function inOrder<Row>(ids: readonly string[], rows: ReadonlyMap<string, Row>): Row[] {
  return ids.flatMap((id) => rows.get(id) ?? []);
}
