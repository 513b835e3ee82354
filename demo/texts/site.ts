/** The titles of the videos that the site features, in order. */
export const featured: readonly string[] = [
  'First light over the harbour',
  'Rule 30, one row at a time',
  'Under the ice, looking up',
  'Slow radio for the night shift',
  'Kente in motion',
];

/** The person who waits for approval. */
export const applicant = { username: 'noor', fullname: 'Noor Haddad' };

/** Limits on an account's first day, far above the number of posts and videos of a person in the demo. */
export const firstDayLimits = { firstDayPosts: 100, firstDayVideos: 10 };
