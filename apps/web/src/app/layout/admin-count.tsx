import { defer, useDeferred } from '#ui/overlay/deferred.ts';

const staffCount = defer<object>(
  async () => (await import('#features/moderation/counts/staff-count.tsx')).StaffCount,
);

/** The number of the staff's open tasks. Loaded for the staff only; a failure to load it needs no message. */
export function AdminCount() {
  const StaffCount = useDeferred(staffCount, true);
  return StaffCount && <StaffCount />;
}
