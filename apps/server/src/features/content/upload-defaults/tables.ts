import type { Generated } from 'kysely';

/** One row per person who has changed the defaults. */
export type UploadDefaultsTable = {
  user_id: string;
  as_draft: Generated<boolean>;
  visibility: Generated<'public' | 'unlisted'>;
  comments_enabled: Generated<boolean>;
  downloads_enabled: Generated<boolean>;
  /** A BCP 47 tag; null to detect the language. */
  language: string | null;
  description: Generated<string>;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    upload_defaults: UploadDefaultsTable;
  }
}
