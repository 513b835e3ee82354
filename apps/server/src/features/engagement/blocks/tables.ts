import type { Time } from '../../../platform/db/columns.ts';

type BlockTable = { blocker_id: string; blocked_id: string; created_at: Time };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    blocks: BlockTable;
  }
}
