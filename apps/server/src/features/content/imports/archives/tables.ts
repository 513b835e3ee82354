/** A playlist, tweet or comment that a person has imported. The target may have been deleted since. */
type ExtraSourceTable = { owner_id: string; key: string; target_id: string };

/** A file of an import's archive. Only Google Takeout makes archives of several files. */
type ImportArchiveTable = {
  import_id: string;
  /** Rises in the order in which the parts were added. */
  position: number;
  /** Null once the file is deleted. */
  asset_id: string | null;
  file_name: string;
};

declare module '../../../../platform/db/db.ts' {
  interface Schema {
    extra_sources: ExtraSourceTable;
    import_archives: ImportArchiveTable;
  }
}
