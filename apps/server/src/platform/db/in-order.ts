/** Returns hydrated rows in the order of their ids, without ids that have no row. */
export function inOrder<Row>(ids: readonly string[], rows: ReadonlyMap<string, Row>): Row[] {
  return ids.flatMap((id) => rows.get(id) ?? []);
}
