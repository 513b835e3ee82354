/**
 * Every error text of the API and the upload host, in English. `{max}` stands for a value. A client translates a text by
 * its key, which responses contain as `reason`. Two keys never have the same text.
 */
export const errorTexts = {
  // Requests.
  unexpectedError: 'An unexpected error occurred. Please try again.',
  notFound: 'Not found',
  notAvailable: 'Kinora is not available right now. Please try again.',
  busy: 'Kinora is busy right now. Please try again in a moment.',
  healthcheckFailed: 'Healthcheck failed. Server might be down.',
  noSpace: 'There is no space left for this. Please try again later.',
  tooManyRequests: 'Too many requests. Please try again in a moment.',
  tooManyStreams: 'Too many open streams. Please try again in a moment.',
  crossSite: 'This request came from another site and was refused.',
  unsupportedMediaType: 'Please send application/json.',
  requestTooLarge: 'The request is too large.',
  requestTooSlow: 'The request took too long to arrive.',
  malformedRequest: 'The request is malformed.',
  malformedUrl: 'The URL is malformed.',
  invalidJson: 'The request body is not valid JSON.',
  bodyNotUtf8: 'The request body is not valid UTF-8.',
  bodyNotObject: 'The request body must be a JSON object.',
  bodyLengthDiffers: 'The request body does not match its length.',
  invalidInput: 'Invalid input',
  invalidId: 'Invalid id',
  invalidCursor: 'Invalid cursor',
  notWholeNumber: '{name} must be a whole number from 1 to {max}',
  notBoolean: '{name} must be true or false',
  invalidSortBy: 'Invalid sort by value',
  invalidSortType: 'Invalid sort type value',
  invalidType: 'Invalid type value',
  invalidDate: 'Invalid date value',
  invalidLength: 'Invalid length value',
  invalidStatus: 'Invalid status',
  invalidRole: 'Invalid role',
  invalidKind: 'Invalid kind',
  invalidOutcome: 'Invalid outcome',
  invalidFilter: 'Invalid filter',
  invalidHoldPolicy: 'Invalid policy for comments',
  invalidLanguage: 'Invalid language',
  invalidHomeFeed: 'Invalid home page',
  searchRequired: 'Search query is required',
  searchTooLong: 'Search is too long',
  noChanges: 'No changes detected.',
  noPlaylistChanges: 'No changes made!',
  timeNotFuture: 'Choose a time in the future',
  timeRequired: 'Choose a date and a time',

  // Sessions and roles.
  invalidAccessToken: 'Invalid access token',
  invalidCredentials: 'Invalid credentials',
  identifierRequired: 'Username or email is required',
  refreshFailed: 'Failed to refresh session. Please log in again.',
  sessionNotFound: 'Session not found',
  waitingForApproval: 'Your account is awaiting approval.',
  suspended: 'Your account is suspended: {reason}',
  suspendedUntil: 'Your account is suspended until {time}: {reason}',
  ownerOnly: 'Only the owner of this site can do this.',
  staffOnly: 'Only the staff of this site can do this.',
  confirmIdentity: "Please confirm that it's you.",
  loginForEmail: 'Please log in again to change your email.',
  passwordForEmail: 'Please enter your password to change your email.',

  // Accounts.
  accountExists: 'User with email or username already exists',
  usernameTaken: 'This username is taken.',
  usernameReserved: 'This username is reserved.',
  usernameRequired: 'Username is required.',
  usernameTooShort: 'Username must be at least {min} characters.',
  newUsernameTooShort: 'New username must be at least {min} characters.',
  usernameTooLong: 'Username cannot exceed {max} characters.',
  invalidUsername: 'Username may contain only letters, digits, "_", "." and "-".',
  fullnameRequired: 'Full name is required.',
  fullnameTooShort: 'Full name must be at least {min} characters.',
  fullnameTooLong: 'Full name cannot exceed {max} characters.',
  fullnameInvisible: 'Full name cannot contain invisible characters.',
  emailRequired: 'Email is required.',
  invalidEmail: 'Invalid email format.',
  emailInUse: 'Another account uses this email address.',
  emailTaken: 'Another account now uses this email address, so yours was not changed.',
  emailConfirmed: 'Your email address is confirmed.',
  emailUnconfirmed:
    'Please confirm your email address before you publish. You can request a new link in the settings.',
  emailsOff: "This site doesn't send email, so addresses can't be confirmed here.",
  tooManyEmails: "We've already sent several emails to this address. Please try again later.",
  avatarRequired: 'Avatar is required',
  coverImageRequired: 'Cover image is required',
  userNotFound: 'User not found',
  tooManyFeatured: 'At most {max} videos can be featured.',
  onlyPublicFeatured: 'Only public videos can be featured.',
  firstDayPostsReached:
    "You've reached the first-day limit for comments and tweets ({max}). You can post more from {time}.",
  firstDayVideosReached:
    "You've reached the first-day limit for videos ({max}). You can publish more from {time}.",
  noMailServer: "This site doesn't send email.",
  resetMailsSent: 'This person was sent several links within the last hour, which are still valid.',
  personNotFound: 'Person not found',
  accountNotFound: 'Account not found',
  inviteInvalid: 'This invite is not valid.',
  registrationClosed: 'You need an invite to join this site.',
  linkIncomplete: 'The link is incomplete.',
  linkExpired: 'This link has expired or was already used.',
  resetLinkExpired: 'This link has expired or was already used. Please request a new one.',
  foreignLink: 'This link is not valid.',
  exportGone: 'This export was already downloaded or has expired.',
  exportBusy: 'You are already downloading an export. Please wait until it is done.',

  // Passwords. Some texts exist with and without a full stop.
  passwordRequired: 'Password is required',
  passwordRequiredStop: 'Password is required.',
  invalidPassword: 'Invalid password',
  passwordTooShort: 'Password must be at least {min} characters long',
  passwordTooShortStop: 'Password must be at least {min} characters long.',
  passwordTooLong: 'Password cannot exceed {max} characters.',
  confirmPasswordRequired: 'Confirm password is required',
  confirmPasswordRequiredStop: 'Confirm Password is required.',
  passwordsDiffer: 'Passwords do not match',
  passwordsDifferStop: 'Passwords do not match.',
  currentPasswordRequired: 'Current password is required',
  invalidCurrentPassword: 'Invalid current password',
  newPasswordRequired: 'New password is required',
  passwordUnchanged: 'New password cannot be the same as current password',
  passwordSet: 'Your account already has a password. Change it instead.',
  noPassword: 'Your account has no password yet. Please set one first.',
  passwordNeeded: 'Please set a password first, so that you can still log in.',
  loginForPassword: 'Please log out and log in again. Then set a password within ten minutes.',

  // Two-factor, passkeys and other providers.
  codeRequired: 'Code is required',
  invalidCode: 'Invalid code',
  ticketRequired: 'Ticket is required',
  twoFactorOff: 'Two-factor authentication is off.',
  twoFactorOn: 'Two-factor authentication is already on.',
  twoFactorRestart: 'Please start again to set up two-factor authentication.',
  invalidPasskey: 'Invalid passkey',
  passkeyPassword: 'Please enter your password to add a passkey.',
  passkeyNotAdded: 'This passkey could not be added.',
  passkeyKnown: 'This passkey was already added.',
  passkeyRefused: 'This passkey was not accepted.',
  passkeyNotFound: 'Passkey not found',
  passkeysOff: 'Passkeys are not available on this site.',
  tooManyPasskeys: 'You can have at most {max} passkeys.',
  accountWithoutPasskey: 'This account has no passkey.',
  noPasskey: 'You have no passkey.',
  loginExpired: 'That took too long. Please log in again.',
  noProvider: 'This site has no other way to log in.',
  providerUnreachable: "{name} can't be reached. Please try again later.",
  accountConnected: 'You already have an account. Please log in again.',

  // Videos.
  videoNotFound: 'Video not found',
  notVideoOwner: 'You are not authorized to edit this video',
  titleRequired: 'Title is required',
  titleTooLong: 'Title cannot exceed {max} characters',
  descriptionRequired: 'Description is required',
  descriptionTooLong: 'Description cannot exceed {max} characters',
  filesRequired: 'Please upload both video and thumbnail',
  videoChanged: 'This video has changed since you opened it. Check the form, then save again.',
  notDraft: 'This video is not a draft.',
  frameTimeRequired: 'Choose a time in the video',
  frameNotAvailable: 'No frame could be taken from this video. Please upload an image instead.',
  invalidVisibility: 'Invalid visibility',
  videosRequired: 'Choose at least one video',
  tooManyVideos: 'Choose up to {max} videos',
  oneActionRequired: 'Provide exactly one of change, addToPlaylist and delete',
  onlyDrafts: 'Only a draft can be published later',
  videoHidden: 'The staff of this site has hidden this video.',
  videoHiddenWithOwner: 'This video is hidden because its owner is suspended.',
  oneVideoPerDay: 'You can publish 1 video a day. Please try again later.',
  videosPerDay: 'You can publish {max} videos a day. Please try again later.',
  transcodingFailed:
    'This video could not be processed. It may be damaged or in an unsupported format. Please try uploading it again.',
  positionNotNumber: 'Position must be a number of seconds',
  positionNegative: 'Position must not be negative',
  positionTooLarge: 'Position is too large',
  notInHistory: 'Video not found in watch history',

  // Captions.
  languageRequired: 'Please choose a language',
  unknownLanguage: 'Unknown language',
  captionsRequired: 'Please choose a WebVTT or SRT file',
  captionsTooLarge: 'Captions cannot exceed 1 MB',
  tooManyCaptions: 'A video can have captions in {max} languages',
  noCaptionsInLanguage: 'There are no captions in this language',
  noCaptionsInFile: 'There are no captions in this file.',
  captionsLineInvalid: 'Line {line}: expected times such as 00:01:02.500 --> 00:01:04.000.',
  oneCueSkipped: '1 of {total} cues was skipped',
  cuesSkipped: '{skipped} of {total} cues were skipped',

  // Comments and tweets.
  commentNotFound: 'Comment not found',
  commentRequired: 'Content is required',
  commentTooLong: 'Comment cannot exceed {max} characters',
  commentsOff: 'Comments are turned off.',
  commentHidden: 'The staff of this site has hidden this comment.',
  commentHeld: 'This comment is waiting for review.',
  commentChanged: 'This comment has been edited. Please review it again.',
  wordBlocked: "This site doesn't allow “{word}”. Please change your text.",
  blockedWordRequired: 'A blocked word cannot be empty',
  blockedWordTooLong: 'A blocked word cannot exceed {max} characters',
  blockedWordsTooMany: 'You can block at most {max} words',
  notCommentAuthor: 'You are not authorized to change this comment',
  notPinnable: 'A reply cannot be pinned',
  videoOwnerOnly: "Only the video's owner can do this",
  tweetNotFound: 'Tweet not found',
  tweetRequired: 'Tweet content is required',
  tweetEmpty: 'Cannot post an empty tweet!',
  tweetTooLong: 'Tweet cannot exceed {max} characters',
  tweetHidden: 'The staff of this site has hidden this tweet.',
  notTweetAuthor: 'You are not authorized to edit this tweet',
  invalidTag: 'Invalid tag',

  // Playlists.
  playlistNotFound: 'Playlist not found',
  notPlaylistOwner: 'You are not authorized to edit this playlist',
  nameRequired: 'Name is required',
  nameTooLong: 'Name cannot exceed {max} characters',
  playlistFull: 'A playlist cannot hold more than 5,000 videos',
  tooManyPlaylists: 'You can have at most 1,000 playlists',
  ownPlaylist: 'You cannot save your own playlist',
  inPlaylist: 'Video already exists in the playlist',
  notInPlaylist: 'Video does not exist in the playlist',
  watchLaterFixed: "Watch later can't be renamed, shared or deleted",

  // Channels and notifications.
  channelNotFound: 'Channel not found',
  invalidChannel: 'Invalid channel',
  bioTooLong: 'Bio cannot exceed 1,000 characters',
  invalidLink: 'Enter a URL such as https://example.org',
  linkTitleTooLong: 'Link title cannot exceed {max} characters',
  linkTitleInvisible: 'Link title cannot contain invisible characters',
  tooManyLinks: 'A channel can have at most {max} links',
  featuredNotPublic: 'Only a public video can be featured',
  ownSubscription: 'You cannot subscribe to your own channel',
  notSubscribed: 'Subscribe to the channel first',
  notOwnDashboard: 'You are not authorized to see this dashboard',
  selfBlock: 'You cannot block yourself',
  blocked: "You can't do this because this person has blocked you.",
  notificationNotFound: 'Notification not found',
  notificationsRequired: 'Either ids or all is required',
  allNotTrue: 'all must be true',
  tooManyNotifications: 'At most {max} notifications at a time',
  invalidEndpoint: 'Invalid endpoint',
  endpointNotHttps: 'The endpoint must be an https URL',
  endpointForeign: 'The endpoint must be the URL of a push service',
  invalidKey: 'Invalid key',

  // The staff.
  reasonRequired: 'Reason is required.',
  reasonTooLong: 'Reason cannot exceed {max} characters.',
  detailsTooLong: 'Details cannot exceed {max} characters.',
  reportNotFound: 'Report not found',
  reportClosed: 'This report is already closed.',
  ownReport: 'You cannot report your own content.',
  appealRequired: 'Appeal is required.',
  appealTooLong: 'Appeal cannot exceed 1,000 characters.',
  appealed: 'You have already appealed.',
  appealNotFound: 'This action has not been appealed.',
  appealClosed: 'This appeal is already closed.',
  ownAppeal: "You can't close your own appeal.",
  notAppealable: "This action can't be appealed.",
  notSuspended: 'Your account is not suspended.',
  outranked: "You can't moderate this person.",
  rolesLocked: "Only the owner of this site can change roles, and nobody can change the owner's.",
  quotasLocked: 'Moderators can only change the storage of members.',
  roleUnknown: 'Role must be moderator or member.',
  quotaOutOfRange: 'Storage must be at least 1 byte and at most 1 PB.',
  jobNotFound: 'Job not found',
  inviteNotFound: 'Invite not found',
  invalidUses: 'Uses must be a whole number.',
  usesTooFew: 'An invite needs at least one use.',
  usesTooMany: 'Uses cannot exceed 10,000.',
  tokenRequired: 'Token is required',
  claimLinkUsed: 'This link was already used, or the site has restarted since.',
  siteNameRequired: 'Name is required.',
  siteNameTooLong: 'Name cannot exceed {max} characters.',
  taglineTooLong: 'Tagline cannot exceed {max} characters.',
  aboutTooLong: 'About cannot exceed 20,000 characters.',
  rulesTooLong: 'Rules cannot exceed 20,000 characters.',
  bannerTooLong: 'Banner cannot exceed {max} characters.',
  invalidAccent: 'Accent must be a color such as #1a73e8.',
  invalidContact: 'Contact must be an email address or an https URL.',
  logoRequired: 'Logo is required.',

  // Uploads.
  uploadNotFound: 'The uploaded file was not found. Please upload it again.',
  imageRequired: 'Please upload an image file',
  videoRequired: 'Please upload a video file',
  imageTooLarge: 'Image size should be less than {max}MB',
  videoTooLarge: 'Video size should be less than {max}MB',
  storageFull:
    'Not enough storage for this file: you have used {used} of {quota}. Please delete a video first.',
  tooManyUnused: 'You have {max} unused uploads. Please publish them, or try again tomorrow.',
  uploaderDeleted: 'This account was deleted.',
  uploaderSuspended: 'This account is suspended.',
  invalidFolder: 'Invalid folder',
  invalidResourceType: 'Invalid resource type',
  invalidMetadata: 'Invalid metadata',
  invalidUploadId: 'Invalid upload id',

  // The upload host. Cloudinary words some of these texts in the same way.
  invalidImage: 'Invalid image file',
  unsupportedVideo: 'Unsupported video format or file',
  videoTooLong: 'A video can last at most {max} hours',
  fileTooLarge: 'File size too large. Got {size}. Maximum is {max}.',
  uploadNoSpace: 'There is no space left for this upload. Please try again later.',
  uploadsUnavailable: 'Uploads are not available right now. Please try again.',
  uploadFailed: 'The upload failed. Please try again.',
  uploadTooSlow: 'The upload took too long to arrive.',
  uploadCutOff: 'The connection was closed early',
  tooManyUploads: 'Too many uploads at a time. Please wait until one is done.',
  tooManyUnfinished: 'Too many unfinished uploads. Please finish or cancel one of them first.',
  malformedForm: 'The upload form is malformed',
  missingParameter: 'Missing required parameter - {name}',
  invalidCloudName: 'Invalid cloud_name',
  unknownApiKey: 'Unknown API key',
  signatureMismatch: 'Invalid Signature {signature}. The parameters are not those that were signed.',
  signatureForOther: 'Invalid Signature. It was made for something else.',
  signatureForOtherUpload: 'Invalid Signature. The upload URL was signed for another upload.',
  signatureUsed: 'Invalid Signature. It has been used before.',
  urlIncomplete: 'Invalid Signature. Please send the form to the whole upload_url.',
  urlNotSigned: 'Invalid Signature. The upload URL is not one that was signed.',
  staleRequest: 'Stale request - reported time is {time} which is more than 1 hour ago',
  staleUrl: 'Stale request - the upload URL was signed more than 1 hour ago',
  invalidUploadHeader: 'Invalid or missing header - X-Unique-Upload-Id',
  invalidRange: 'Invalid header - Content-Range',
  partTooSmall: 'Every part but the last must have at least 5 MB',
  partGap: 'The part leaves a gap: {received} bytes have been received',
  partOverlaps: 'The part overlaps with other bytes that were received before',
  partsLengthDiffers: 'The parts disagree about how long the file is',
  partsFolderDiffers: 'The parts go to different folders',
  fileLengthDiffers: 'The file is not as long as the header Content-Range says',
} as const;

type Texts = typeof errorTexts;
export type ErrorReason = keyof Texts;

/** The names of a text's placeholders: `'{used} of {quota}'` has `'used' | 'quota'`. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** The values of a reason's placeholders, such as `{ max: 150 }`. */
export type ReasonParams<Key extends ErrorReason> = Record<Placeholder<Texts[Key]>, string | number>;

/** The values of any reason's placeholders. */
export type ErrorParams = Record<string, string | number>;

/** A text as its key and its values, with which a client translates it. */
export type Reason = { reason: ErrorReason; params: ErrorParams };

type PlainReason = {
  [Key in ErrorReason]: [Placeholder<Texts[Key]>] extends [never] ? Key : never;
}[ErrorReason];

declare const isErrorText: unique symbol;

/** A text of `errorTexts` with its values filled in. Only `errorText` creates it, so that no text is missing there. */
export type ErrorText = string & { readonly [isErrorText]: true };

const placeholders = /\{(\w+)\}/g;

export function errorText(reason: PlainReason): ErrorText;
export function errorText<Key extends Exclude<ErrorReason, PlainReason>>(
  reason: Key,
  params: ReasonParams<Key>,
): ErrorText;
export function errorText(reason: ErrorReason, params: ErrorParams = {}): ErrorText {
  const text = errorTexts[reason].replace(placeholders, (_placeholder, name: string) => String(params[name]));
  return text as ErrorText;
}

/** Texts that an earlier release has stored. */
const formerTexts: Readonly<Record<string, ErrorReason>> = {
  'This video could not be prepared for every screen. It may be damaged or of a kind that Kinora does not read. Please try uploading it again.':
    'transcodingFailed',
};

type TextIndex = {
  plain: ReadonlyMap<string, ErrorReason>;
  formatted: readonly { reason: ErrorReason; pattern: RegExp }[];
};
let index: TextIndex | null = null;

/** Returns the reason and the values of a text that `errorText` created, or null for any other text. */
export function reasonOf(message: string): Reason | null {
  index ??= indexTexts();
  const plain = index.plain.get(message) ?? formerTexts[message];
  if (plain) return { reason: plain, params: {} };
  for (const { reason, pattern } of index.formatted) {
    const values = pattern.exec(message)?.groups;
    if (values) return { reason, params: readParams(values) };
  }
  return null;
}

function indexTexts(): TextIndex {
  const all = Object.entries(errorTexts) as [ErrorReason, string][];
  const plain = all.filter(([, text]) => !text.includes('{'));
  const formatted = all.filter(([, text]) => text.includes('{'));
  return {
    plain: new Map(plain.map(([reason, text]) => [text, reason])),
    formatted: formatted.map(([reason, text]) => ({ reason, pattern: patternOf(text) })),
  };
}

function patternOf(text: string): RegExp {
  const source = text.replace(/[\^$.*+?()[\]|]/g, '\\$&').replace(placeholders, '(?<$1>.*?)');
  return new RegExp(`^${source}$`, 's');
}

/** Numbers stay numbers, because translations choose plural forms by them. */
function readParams(values: Record<string, string>): ErrorParams {
  const entries = Object.entries(values).map(([name, value]) => {
    const number = Number(value);
    return [name, Number.isFinite(number) && String(number) === value ? number : value] as const;
  });
  return Object.fromEntries(entries);
}
