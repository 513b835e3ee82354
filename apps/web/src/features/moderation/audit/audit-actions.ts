import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A sentence for each action, or for each action and kind of target. The tags stand for links. */
const sentences: Record<string, MessageDescriptor> = {
  settings: msg`<actor/> changed the settings`,
  feature: msg`<actor/> featured <item>a video</item>`,
  unfeature: msg`<actor/> stopped featuring <item>a video</item>`,
  'feature-order': msg`<actor/> changed the order of the featured videos`,
  retry: msg`<actor/> retried a job`,
  claim: msg`<actor/> became the owner of the site`,
  invite: msg`<actor/> created an invite`,
  'invite-deleted': msg`<actor/> deleted an invite`,
  role: msg`<actor/> changed the role of <target/>`,
  quota: msg`<actor/> changed the storage quota of <target/>`,
  'warn person': msg`<actor/> warned <target/>`,
  'suspend person': msg`<actor/> suspended <target/>`,
  'unsuspend person': msg`<actor/> ended the suspension of <target/>`,
  'end-sessions person': msg`<actor/> logged <target/> out everywhere`,
  'reset-link person': msg`<actor/> created a password reset link for <target/>`,
  'close-appeal person': msg`<actor/> closed an appeal by <target/>`,
  'approve person': msg`<actor/> approved <target/>`,
  'dismiss person': msg`<actor/> dismissed a report about <target/>`,
  'close person': msg`<actor/> acted on a report about <target/>`,
  'hide video': msg`<actor/> hid <item>a video</item>`,
  'unhide video': msg`<actor/> restored <item>a video</item>`,
  'delete video': msg`<actor/> deleted <item>a video</item>`,
  'dismiss video': msg`<actor/> dismissed a report about <item>a video</item>`,
  'close video': msg`<actor/> acted on a report about <item>a video</item>`,
  'hide comment': msg`<actor/> hid <item>a comment</item>`,
  'unhide comment': msg`<actor/> restored <item>a comment</item>`,
  'delete comment': msg`<actor/> deleted <item>a comment</item>`,
  'dismiss comment': msg`<actor/> dismissed a report about <item>a comment</item>`,
  'close comment': msg`<actor/> acted on a report about <item>a comment</item>`,
  'hide tweet': msg`<actor/> hid <item>a tweet</item>`,
  'unhide tweet': msg`<actor/> restored <item>a tweet</item>`,
  'delete tweet': msg`<actor/> deleted <item>a tweet</item>`,
  'dismiss tweet': msg`<actor/> dismissed a report about <item>a tweet</item>`,
  'close tweet': msg`<actor/> acted on a report about <item>a tweet</item>`,
};

/** Returns the sentence for a staff action, with the tags `actor`, `item` and `target`. */
export function auditSentence(action: string, kind: string): MessageDescriptor {
  return (
    sentences[action] ??
    sentences[`${action} ${kind}`] ??
    msg`<actor/> ${{ action }} <item>a ${{ kind }}</item> <target/>`
  );
}
