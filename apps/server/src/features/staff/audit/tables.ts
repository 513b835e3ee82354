import type { Time } from '../../../platform/db/columns.ts';

type AuditLogTable = {
  id: string;
  /** Null if the actor's account was deleted. */
  actor_id: string | null;
  action: string;
  target_kind: string;
  target_id: string | null;
  reason: string;
  created_at: Time;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    audit_log: AuditLogTable;
  }
}
