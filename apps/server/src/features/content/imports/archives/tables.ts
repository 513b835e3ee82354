/** A playlist, tweet or comment that a person has imported. The target may have been deleted since. */
type ExtraSourceTable = { owner_id: string; key: string; target_id: string };

declare module '../../../../platform/db/db.ts' {
  interface Schema {
    extra_sources: ExtraSourceTable;
  }
}
