/** Phrases that are complete without a noun for the target's kind. */
const whole: Record<string, string> = {
  settings: 'changed the settings',
  retry: 'ran a job again',
  claim: 'became the owner of the site',
  invite: 'made an invite',
  'invite-deleted': 'deleted an invite',
  role: 'changed the role of',
  quota: 'changed the storage of',
};

const verbs: Record<string, string> = {
  hide: 'hid',
  unhide: 'showed again',
  delete: 'deleted',
  warn: 'warned',
  suspend: 'suspended',
  unsuspend: 'ended the suspension of',
  approve: 'approved',
  dismiss: 'dismissed a report of',
  close: 'acted on a report of',
};

const things: Record<string, string> = {
  person: '',
  video: 'a video',
  comment: 'a comment',
  tweet: 'a tweet',
};

/** Describes a staff action, without the name of the target. */
export function describeAuditAction(action: string, kind: string): string {
  const verb = whole[action] ?? `${verbs[action] ?? action} ${things[kind] ?? `a ${kind}`}`;
  return verb.trim();
}
