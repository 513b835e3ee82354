/** At most `max` attempts in each window of `seconds`. */
export type Bound = { readonly max: number; readonly seconds: number };

export const minute = 60;
const hour = 60 * minute;
export const day = 24 * hour;

/** The limit on all of an account's writes together. */
export const allWrites: Bound = { max: 240, seconds: minute };

export type Limits = {
  readonly bounds: readonly Bound[];
  readonly firstDay?: readonly Bound[];
  /** Each attempt also counts toward the limit on all writes. */
  readonly isWrite?: boolean;
};

/**
 * Limits on one kind of content. They are lower on an account's first day, because a script may have created many
 * accounts.
 */
function content(perHour: number, perDay: number, burst: readonly Bound[] = []): Limits {
  const bounds = (share: number) => [
    ...burst,
    { max: perHour / share, seconds: hour },
    { max: perDay / share, seconds: day },
  ];
  return { bounds: bounds(1), firstDay: bounds(3), isWrite: true };
}

/** More texts than a person writes in a minute. */
const texts: Bound = { max: 60, seconds: minute };

/** The limits by their kind. */
export const limits = {
  /** Login attempts, by client and account together, so that nobody can lock another person out. */
  login: { bounds: [{ max: 10, seconds: 5 * minute }] },
  /**
   * Login attempts from a device where the account has logged in before, by device and account: guesses from other
   * devices don't count against it.
   */
  loginKnownDevice: { bounds: [{ max: 10, seconds: 5 * minute }] },
  /** Login attempts, by client over all accounts. */
  loginClient: { bounds: [{ max: 100, seconds: 5 * minute }] },
  /** Logins with the identity provider, by client. Each counts twice: when it begins and when the provider responds. */
  provider: { bounds: [{ max: 200, seconds: 5 * minute }] },
  register: { bounds: [{ max: 20, seconds: hour }] },
  /** Refreshes, by session. */
  refresh: { bounds: [{ max: 60, seconds: minute }] },
  /** Refreshes with tokens that we didn't issue, by client. */
  refreshClient: { bounds: [{ max: 60, seconds: minute }] },
  /** Passwords entered while logged in, by session, so that a stolen session can't lock its owner out. */
  password: {
    bounds: [
      { max: 10, seconds: 5 * minute },
      { max: 30, seconds: day },
    ],
  },
  /**
   * Authenticator app codes at login, by account, after the right password. A known device, a recovery code and a
   * passkey bypass this limit.
   */
  code: {
    bounds: [
      { max: 60, seconds: hour },
      { max: 100, seconds: day },
    ],
  },
  /** Authenticator app codes at login, by device and account, if the account has logged in on the device before. */
  codeKnownDevice: {
    bounds: [
      { max: 60, seconds: hour },
      { max: 100, seconds: day },
    ],
  },
  /** Attempts with login tickets that we didn't issue, by client. */
  ticketClient: { bounds: [{ max: 60, seconds: minute }] },
  /** Codes entered while logged in, by session. */
  factor: {
    bounds: [
      { max: 10, seconds: 5 * minute },
      { max: 30, seconds: day },
    ],
  },
  /** Logins with a passkey, by client: a passkey can't be guessed, but every attempt is stored for minutes. */
  passkey: { bounds: [{ max: 100, seconds: 5 * minute }] },
  /** Changes of the email address, because each can reveal whether an address is taken. */
  email: { bounds: [{ max: 10, seconds: day }] },
  /** Requests for a password reset link, by client over all addresses. */
  forgotPassword: { bounds: [{ max: 60, seconds: hour }] },
  /**
   * Requests for a password reset link, by client and address together, so that nobody can block another person's
   * requests.
   */
  forgotPasswordOf: {
    bounds: [
      { max: 5, seconds: hour },
      { max: 10, seconds: day },
    ],
  },
  /**
   * Emails with a password reset link, by account. A link is valid for as long as the window, so a person who gets no
   * more emails already has a valid link.
   */
  resetMail: { bounds: [{ max: 3, seconds: hour }] },
  /** Emails with a verification link, by address. */
  verificationMail: {
    bounds: [
      { max: 5, seconds: hour },
      { max: 15, seconds: day },
    ],
  },
  /** Test emails, by the owner who sends them. */
  testMail: { bounds: [{ max: 6, seconds: hour }] },
  /** Emails about logins, by account. */
  signInMail: {
    bounds: [
      { max: 5, seconds: hour },
      { max: 15, seconds: day },
    ],
  },
  write: { bounds: [], isWrite: true },
  comment: content(300, 1_500, [texts]),
  tweet: content(150, 600, [texts]),
  /** Changes of a text or its visibility, because the text is indexed again after each. */
  edit: content(200, 1_000),
  /** Actions on up to a hundred videos at once. A change also counts as an edit of each. */
  bulk: content(60, 300),
  /** Saves of a draft, of which an editor makes several a minute. */
  draft: content(1_200, 6_000),
  /** Changes of audio tracks, because a file with all of them is written after each. */
  audioTrack: content(120, 600),
  /** Sources that are read, each of which may make thousands of requests to another site. */
  import: content(60, 300),
  playlist: content(120, 300),
  like: content(1_200, 6_000),
  subscribe: content(600, 1_800),
  block: content(600, 1_800),
  /** Videos and channels that a person doesn't want recommended. */
  hide: content(600, 1_800),
  report: {
    bounds: [{ max: 50, seconds: day }],
    firstDay: [{ max: 15, seconds: day }],
    isWrite: true,
  },
  upload: { bounds: [{ max: 120, seconds: hour }] },
  /** Checks of complete files, by account: checking a file takes far longer than refusing it. */
  check: { bounds: [{ max: 240, seconds: hour }] },
  /** Frames taken from videos, each of which runs ffmpeg. */
  poster: {
    bounds: [
      { max: 60, seconds: minute },
      { max: 600, seconds: hour },
    ],
  },
  /** Requests for automatic captions, each of which may take a worker hours. */
  speech: {
    bounds: [
      { max: 20, seconds: hour },
      { max: 60, seconds: day },
    ],
    isWrite: true,
  },
  search: { bounds: [{ max: 120, seconds: minute }] },
  /** Further pages of related videos, which aren't cached. */
  related: { bounds: [{ max: 120, seconds: minute }] },
  /** Suggestions of names and tags while someone types. */
  suggest: { bounds: [{ max: 300, seconds: minute }] },
  /** Thumbnails of items to import, each of which may be loaded from another site. */
  importThumbnail: { bounds: [{ max: 600, seconds: minute }] },
  export: { bounds: [{ max: 5, seconds: day }] },
  /** Reported seconds of videos, by account: as many as five tabs play at double speed. */
  watched: { bounds: [{ max: 10 * hour, seconds: hour }] },
  /** Reported seconds of videos, by client, which may be the network of many guests. */
  watchedByGuests: { bounds: [{ max: 100 * hour, seconds: hour }] },
} as const satisfies Record<string, Limits>;

export type Limit = keyof typeof limits;
