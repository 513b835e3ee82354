const kinds = {
  video: 'New videos of subscribed channels with the bell on.',
  comment: "Comments on the caller's videos and tweets.",
  reply: "Replies to the caller's comments.",
  mention: 'Mentions of the caller.',
  like: 'Likes. Emails about them are sent once a day.',
  subscriber: 'New subscribers. Emails about them are sent once a day.',
  ready: "The caller's uploads that have been encoded.",
  failed: "The caller's uploads that could not be encoded.",
  subtitles: "The caller's uploads that contain subtitles.",
  followFailed: "Failed checks of sources that the caller's channel syncs with.",
  moderation: "Actions of the staff on the caller or the caller's content.",
  report: 'New reports. Only for the staff.',
  approval: 'Accounts that wait for approval. Only for the staff.',
  backup: "Failures of scheduled backups. Only for the site's owner.",
};

const deliveryMethods = {
  page: 'Whether they are in the list of notifications.',
  mail: 'Whether they are sent by email.',
  push: 'Whether they are pushed to the devices on which the caller has turned that on.',
};

/** Returns the descriptions of notification settings, in the request or the response of an endpoint. */
export function settingsOf(endpoint: string): Record<string, string> {
  const entries = Object.entries(kinds).flatMap(([kind, text]) => [
    [`${endpoint}.${kind}`, text],
    ...Object.entries(deliveryMethods).map(([method, how]) => [`${endpoint}.${kind}.${method}`, how]),
  ]);
  return Object.fromEntries(entries);
}
