import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { i18n } from '#lib/i18n/i18n.ts';

const kinds: Record<string, MessageDescriptor> = {
  'playback.encode': msg`Plan video processing`,
  'transcoding.piece': msg`Encode a piece of a video`,
  'transcoding.audio': msg`Encode a video's audio`,
  'transcoding.long-audio': msg`Encode a long video's audio`,
  'transcoding.audio-track': msg`Encode another audio track`,
  'playback.compose': msg`Create compatible MP4`,
  'playback.rebuild': msg`Update compatible MP4`,
  'playback.tracks': msg`List audio tracks`,
  'playback.delete-track': msg`Delete files`,
  'playback.storyboard': msg`Create storyboard images`,
  'playback.posters': msg`Create thumbnail options`,
  'mail.send': msg`Send email`,
  'account-links.mail': msg`Email a link`,
  'account-links.forgot': msg`Email a password link`,
  'push.send': msg`Send push notification`,
  'exports.make': msg`Collect a person's data`,
  'leaving.remove-account': msg`Remove a deleted account`,
  'uploads.delete-files': msg`Delete files`,
  'uploads.delete-file': msg`Delete files`,
  'uploads.destroy': msg`Delete files at the media host`,
  'notifications.announce': msg`Notify subscribers of a video`,
  'notifications.deliver': msg`Deliver a notification`,
  'notifications.processed': msg`Notify that an upload is ready`,
  'backups.make': msg`Make a backup`,
  'counters.reconcile': msg`Reconcile counters`,
};

/** Returns a readable name for a kind of job, or the kind itself if it has none. */
export function jobKindLabel(kind: string): string {
  const label = kinds[kind];
  return label ? i18n._(label) : kind;
}
