const kinds: Record<string, string> = {
  'playback.encode': 'Plan the preparation of a video',
  'transcoding.piece': 'Encode a piece of a video',
  'transcoding.audio': 'Encode the audio of a video',
  'transcoding.long-audio': 'Encode the audio of a long video',
  'playback.compose': 'Make a file that every browser plays',
  'playback.storyboard': 'Make the images for seeking',
  'playback.posters': 'Make posters to choose from',
  'mail.send': 'Send a mail',
  'account-links.mail': 'Mail a link',
  'account-links.forgot': 'Mail a link for a new password',
  'push.send': 'Send a push',
  'exports.make': "Gather a person's data",
  'leaving.remove-account': 'Remove a deleted account',
  'uploads.delete-files': 'Delete files',
  'uploads.destroy': 'Delete files at the media host',
  'notifications.announce': 'Tell subscribers of a video',
  'notifications.deliver': 'Deliver a notification',
  'notifications.processed': 'Tell that an upload is ready',
  'counters.reconcile': 'Compare counters with the facts',
};

/** Returns a readable name for a kind of job, or the kind itself if it has none. */
export function jobKindLabel(kind: string): string {
  return kinds[kind] ?? kind;
}
