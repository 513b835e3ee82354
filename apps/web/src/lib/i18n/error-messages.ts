import type { ErrorParams, ErrorReason, ReasonParams } from '@kinora/contract/error-texts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { i18n } from '#lib/i18n/i18n.ts';
import { sizeText, timeText } from '#lib/i18n/server-values.ts';

/** A text of the server. `message` is English. A text that isn't in `errorTexts` has no `reason`. */
export type ServerText = { message: string; reason?: string; params?: ErrorParams };

type Translation<Reason extends ErrorReason> = keyof ReasonParams<Reason> extends never
  ? MessageDescriptor
  : (params: ReasonParams<Reason>) => MessageDescriptor;

type FormattedMessage = (params: ErrorParams) => MessageDescriptor;

/** Every text in the contract's `errorTexts`. The English texts are copies, and a test compares them. */
const translations: { [Reason in ErrorReason]: Translation<Reason> } = {
  // Requests.
  unexpectedError: msg`An unexpected error occurred. Please try again.`,
  notFound: msg({ message: 'Not found', comment: "A page or a file that doesn't exist" }),
  notAvailable: msg`Kinora is not available right now. Please try again.`,
  busy: msg`Kinora is busy right now. Please try again in a moment.`,
  healthcheckFailed: msg`Healthcheck failed. Server might be down.`,
  noSpace: msg`There is no space left for this. Please try again later.`,
  tooManyRequests: msg`Too many requests. Please try again in a moment.`,
  tooManyStreams: msg({
    message: 'Too many open streams. Please try again in a moment.',
    comment: 'Connections that send changes to an open page',
  }),
  crossSite: msg`This request came from another site and was refused.`,
  unsupportedMediaType: msg`Please send application/json.`,
  requestTooLarge: msg`The request is too large.`,
  requestTooSlow: msg`The request took too long to arrive.`,
  malformedRequest: msg`The request is malformed.`,
  malformedUrl: msg`The URL is malformed.`,
  invalidJson: msg`The request body is not valid JSON.`,
  bodyNotUtf8: msg`The request body is not valid UTF-8.`,
  bodyNotObject: msg`The request body must be a JSON object.`,
  bodyLengthDiffers: msg`The request body does not match its length.`,
  invalidInput: msg`Invalid input`,
  invalidId: msg({
    message: 'Invalid id',
    comment: 'The id of anything, such as a video or a comment, is malformed',
  }),
  invalidCursor: msg({
    message: 'Invalid cursor',
    comment: 'The position in a list at which its next page begins is malformed',
  }),
  notWholeNumber: ({ name, max }) =>
    msg({
      message: `${name} must be a whole number from 1 to ${max}`,
      comment: 'name is a parameter in English, such as page',
    }),
  notBoolean: ({ name }) =>
    msg({
      message: `${name} must be true or false`,
      comment: 'name is a parameter in English; true and false stay English too',
    }),
  invalidSortBy: msg`Invalid sort by value`,
  invalidSortType: msg({
    message: 'Invalid sort type value',
    comment: 'The order of a list is neither ascending nor descending',
  }),
  invalidType: msg({
    message: 'Invalid type value',
    comment: 'What to list, such as videos or tweets, is unknown',
  }),
  invalidDate: msg({ message: 'Invalid date value', comment: 'A filter of the search results' }),
  invalidLength: msg({
    message: 'Invalid length value',
    comment: 'A filter of the search results: how long videos are',
  }),
  invalidStatus: msg({ message: 'Invalid status', comment: 'A filter of a list' }),
  invalidRole: msg({
    message: 'Invalid role',
    comment: 'A filter of a list of people: owner, moderator or member',
  }),
  invalidKind: msg({
    message: 'Invalid kind',
    comment: 'What a report is about, such as a video or a comment, is unknown',
  }),
  invalidOutcome: msg({ message: 'Invalid outcome', comment: 'How the staff decides on a report' }),
  invalidFilter: msg({ message: 'Invalid filter', comment: 'A filter of a list of comments' }),
  invalidHoldPolicy: msg({
    message: 'Invalid policy for comments',
    comment: 'Which comments are held for review',
  }),
  invalidLanguage: msg({ message: 'Invalid language', comment: 'The language of the interface' }),
  invalidHomeFeed: msg`Invalid home page`,
  searchRequired: msg`Search query is required`,
  searchTooLong: msg({ message: 'Search is too long', comment: 'The text to search for' }),
  noChanges: msg`No changes detected.`,
  noPlaylistChanges: msg`No changes made!`,
  timeNotFuture: msg`Choose a time in the future`,
  timeRequired: msg`Choose a date and a time`,

  // Sessions and roles.
  invalidAccessToken: msg`Invalid access token`,
  invalidCredentials: msg({
    message: 'Invalid credentials',
    comment: 'The username, the email address or the password is wrong',
  }),
  identifierRequired: msg`Username or email is required`,
  refreshFailed: msg`Failed to refresh session. Please log in again.`,
  sessionNotFound: msg({
    message: 'Session not found',
    comment: 'One of the places where a person is logged in',
  }),
  waitingForApproval: msg`Your account is awaiting approval.`,
  suspended: ({ reason }) => msg`Your account is suspended: ${reason}`,
  suspendedUntil: ({ time, reason }) =>
    msg({
      message: `Your account is suspended until ${{ time: timeText(time) }}: ${reason}`,
      comment: 'time is like Jan 31, 2027, 9:00 AM',
    }),
  ownerOnly: msg`Only the owner of this site can do this.`,
  staffOnly: msg`Only the staff of this site can do this.`,
  confirmIdentity: msg`Please confirm that it's you.`,
  loginForEmail: msg`Please log in again to change your email.`,
  passwordForEmail: msg`Please enter your password to change your email.`,

  // Accounts.
  accountExists: msg`User with email or username already exists`,
  usernameTaken: msg`This username is taken.`,
  usernameReserved: msg`This username is reserved.`,
  usernameRequired: msg`Username is required.`,
  usernameTooShort: ({ min }) => msg`Username must be at least ${min} characters.`,
  newUsernameTooShort: ({ min }) => msg`New username must be at least ${min} characters.`,
  usernameTooLong: ({ max }) => msg`Username cannot exceed ${max} characters.`,
  usernameDiffers: msg`This is not your username.`,
  invalidUsername: msg`Username may contain only letters, digits, "_", "." and "-".`,
  fullnameRequired: msg`Full name is required.`,
  fullnameTooShort: ({ min }) => msg`Full name must be at least ${min} characters.`,
  fullnameTooLong: ({ max }) => msg`Full name cannot exceed ${max} characters.`,
  fullnameInvisible: msg`Full name cannot contain invisible characters.`,
  emailRequired: msg`Email is required.`,
  invalidEmail: msg`Invalid email format.`,
  emailInUse: msg`Another account uses this email address.`,
  emailTaken: msg`Another account now uses this email address, so yours was not changed.`,
  emailConfirmed: msg`Your email address is confirmed.`,
  emailUnconfirmed: msg`Please confirm your email address before you publish. You can request a new link in the settings.`,
  emailsOff: msg`This site doesn't send email, so addresses can't be confirmed here.`,
  tooManyEmails: msg({
    message: "We've already sent several emails to this address. Please try again later.",
    comment: 'An email address',
  }),
  avatarRequired: msg`Avatar is required`,
  coverImageRequired: msg`Cover image is required`,
  userNotFound: msg`User not found`,
  tooManyFeatured: ({ max }) => msg`At most ${max} videos can be featured.`,
  onlyPublicFeatured: msg`Only public videos can be featured.`,
  firstDayPostsReached: ({ max, time }) =>
    msg({
      message: `You've reached the first-day limit for comments and tweets (${max}). You can post more from ${{ time: timeText(time) }}.`,
      comment: 'A limit for new accounts, with the number in parentheses',
    }),
  firstDayVideosReached: ({ max, time }) =>
    msg({
      message: `You've reached the first-day limit for videos (${max}). You can publish more from ${{ time: timeText(time) }}.`,
      comment: 'A limit for new accounts, with the number in parentheses',
    }),
  noMailServer: msg`This site doesn't send email.`,
  resetMailsSent: msg`This person was sent several links within the last hour, which are still valid.`,
  personNotFound: msg`Person not found`,
  accountNotFound: msg({
    message: 'Account not found',
    comment: 'An account with which a person logs in from another service',
  }),
  inviteInvalid: msg`This invite is not valid.`,
  registrationClosed: msg`You need an invite to join this site.`,
  linkIncomplete: msg`The link is incomplete.`,
  linkExpired: msg`This link has expired or was already used.`,
  resetLinkExpired: msg`This link has expired or was already used. Please request a new one.`,
  foreignLink: msg`This link is not valid.`,
  exportGone: msg({
    message: 'This export was already downloaded or has expired.',
    comment: "A file with all of a person's data",
  }),
  exportBusy: msg({
    message: 'You are already downloading an export. Please wait until it is done.',
    comment: "A file with all of a person's data",
  }),

  // Passwords. Some texts exist with and without a full stop.
  passwordRequired: msg`Password is required`,
  passwordRequiredStop: msg`Password is required.`,
  invalidPassword: msg`Invalid password`,
  passwordTooShort: ({ min }) => msg`Password must be at least ${min} characters long`,
  passwordTooShortStop: ({ min }) => msg`Password must be at least ${min} characters long.`,
  passwordTooLong: ({ max }) => msg`Password cannot exceed ${max} characters.`,
  confirmPasswordRequired: msg({
    message: 'Confirm password is required',
    comment: 'Confirm password is the name of a field',
  }),
  confirmPasswordRequiredStop: msg({
    message: 'Confirm Password is required.',
    comment: 'Confirm Password is the name of a field',
  }),
  passwordsDiffer: msg`Passwords do not match`,
  passwordsDifferStop: msg`Passwords do not match.`,
  currentPasswordRequired: msg`Current password is required`,
  invalidCurrentPassword: msg`Invalid current password`,
  newPasswordRequired: msg`New password is required`,
  passwordUnchanged: msg`New password cannot be the same as current password`,
  passwordSet: msg`Your account already has a password. Change it instead.`,
  noPassword: msg`Your account has no password yet. Please set one first.`,
  passwordNeeded: msg`Please set a password first, so that you can still log in.`,
  loginForPassword: msg`Please log out and log in again. Then set a password within ten minutes.`,

  // Two-factor, passkeys and other providers.
  codeRequired: msg({
    message: 'Code is required',
    comment: 'A code of six digits from an authenticator app',
  }),
  invalidCode: msg({ message: 'Invalid code', comment: 'A code of six digits from an authenticator app' }),
  ticketRequired: msg({ message: 'Ticket is required', comment: 'Proof that the password was right' }),
  twoFactorOff: msg`Two-factor authentication is off.`,
  twoFactorOn: msg`Two-factor authentication is already on.`,
  twoFactorRestart: msg`Please start again to set up two-factor authentication.`,
  invalidPasskey: msg`Invalid passkey`,
  passkeyPassword: msg`Please enter your password to add a passkey.`,
  passkeyNotAdded: msg`This passkey could not be added.`,
  passkeyKnown: msg`This passkey was already added.`,
  passkeyRefused: msg`This passkey was not accepted.`,
  passkeyNotFound: msg`Passkey not found`,
  passkeysOff: msg`Passkeys are not available on this site.`,
  tooManyPasskeys: ({ max }) => msg`You can have at most ${max} passkeys.`,
  accountWithoutPasskey: msg`This account has no passkey.`,
  noPasskey: msg`You have no passkey.`,
  loginExpired: msg`That took too long. Please log in again.`,
  noProvider: msg`This site has no other way to log in.`,
  providerUnreachable: ({ name }) =>
    msg({
      message: `${name} can't be reached. Please try again later.`,
      comment: 'name is another service with whose account people can log in',
    }),
  accountConnected: msg`You already have an account. Please log in again.`,

  // Videos.
  videoNotFound: msg`Video not found`,
  notVideoOwner: msg`You are not authorized to edit this video`,
  titleRequired: msg`Title is required`,
  titleTooLong: ({ max }) => msg`Title cannot exceed ${max} characters`,
  descriptionRequired: msg`Description is required`,
  descriptionTooLong: ({ max }) =>
    msg({
      message: `Description cannot exceed ${max} characters`,
      comment: 'The description of a video or a playlist',
    }),
  filesRequired: msg`Please upload both video and thumbnail`,
  tooManyChapters: ({ max }) => msg`A video can have ${max} chapters`,
  chapterTitleRequired: msg`Each chapter needs a title`,
  chapterTitleTooLong: ({ max }) => msg`The title of a chapter cannot exceed ${max} characters`,
  invalidChapterTime: msg`Each chapter needs a start time`,
  chaptersNotRising: msg`Each chapter must start after the one before it`,
  chapterAfterEnd: msg`A chapter starts after the end of the video`,
  videoChanged: msg`This video has changed since you opened it. Check the form, then save again.`,
  notDraft: msg`This video is not a draft.`,
  frameTimeRequired: msg`Choose a time in the video`,
  frameNotAvailable: msg`No frame could be taken from this video. Please upload an image instead.`,
  invalidVisibility: msg`Invalid visibility`,
  videosRequired: msg`Choose at least one video`,
  tooManyVideos: ({ max }) => msg`Choose up to ${max} videos`,
  oneActionRequired: msg({
    message: 'Provide exactly one of change, addToPlaylist and delete',
    comment: 'For developers of API clients. The three words are names of fields; keep them as they are',
  }),
  onlyDrafts: msg`Only a draft can be published later`,
  videoHidden: msg`The staff of this site has hidden this video.`,
  actionNotLatest: msg`Another staff member has changed this since.`,
  videoHiddenWithOwner: msg`This video is hidden because its owner is suspended.`,
  oneVideoPerDay: msg`You can publish 1 video a day. Please try again later.`,
  videosPerDay: ({ max }) => msg`You can publish ${max} videos a day. Please try again later.`,
  transcodingFailed: msg`This video could not be processed. It may be damaged or in an unsupported format. Please try uploading it again.`,
  positionNotNumber: msg({
    message: 'Position must be a number of seconds',
    comment: 'Where a person stopped watching a video',
  }),
  positionNegative: msg({
    message: 'Position must not be negative',
    comment: 'Where a person stopped watching a video',
  }),
  positionTooLarge: msg({
    message: 'Position is too large',
    comment: 'Where a person stopped watching a video',
  }),
  notInHistory: msg`Video not found in watch history`,

  // Analytics.
  invalidAnalyticsRange: msg({ message: 'Invalid range', comment: 'The period of a channel’s numbers' }),
  invalidWatchReport: msg({
    message: 'Invalid report',
    comment: 'The sections of a video that were watched, as the player reports them',
  }),

  // Audio tracks.
  audioRequired: msg`Please upload an audio file`,
  audioTooLarge: ({ max }) => msg`Audio size should be less than ${max}MB`,
  unsupportedAudio: msg`Unsupported audio format or file`,
  audioTrackNotFound: msg`Audio track not found`,
  audioTracksUnavailable: msg`Audio tracks cannot be added to this video.`,
  audioTrackFailed: msg`This audio could not be processed. It may be damaged. Please try uploading it again.`,
  audioTrackNameTaken: msg`Another audio track of this video has this name`,
  defaultTrackNotTrue: msg({
    message: 'isDefault must be true',
    comment: 'isDefault is the name of a field; isDefault and true stay English',
  }),
  invalidAudioTrackKind: msg`Invalid kind of audio track`,
  invalidTrackPosition: msg`Invalid position of an audio track`,
  lastAudioTrack: msg`A video needs an audio track that viewers can hear. Add or show another one first.`,
  tooManyAudioTracks: ({ max }) => msg`A video can have up to ${max} audio tracks`,
  trackNotPlayable: msg`Only an audio track that is visible and ready can be the default.`,

  // Captions.
  languageRequired: msg({ message: 'Please choose a language', comment: 'The language of captions' }),
  unknownLanguage: msg({ message: 'Unknown language', comment: 'The language of captions' }),
  captionsRequired: msg`Please choose a WebVTT or SRT file`,
  captionsTooLarge: msg`Captions cannot exceed 1 MB`,
  tooManyCaptions: ({ max }) => msg`A video can have captions in ${max} languages`,
  automaticCaptionsOff: msg`Automatic captions are turned off on this site`,
  videoHasNoAudio: msg`This video has no audio`,
  videoNotReady: msg`This video is not ready yet. Please try again once it plays.`,
  captionsByPeople: msg`This video already has captions in this language. Delete them first.`,
  speechModelMissing: msg`The speech model of this site was not found.`,
  speechModelInvalid: msg`The speech model of this site could not be loaded.`,
  speechLanguageUnknown: msg`The speech model of this site does not know the language of this video.`,
  speechTooSlow: msg`Recognizing the speech took too long.`,
  speechFailed: msg`The speech could not be recognized.`,
  noCaptionsInLanguage: msg`There are no captions in this language`,
  noCaptionsInFile: msg`There are no captions in this file.`,
  captionsLineInvalid: ({ line }) =>
    msg({
      message: `Line ${line}: expected times such as 00:01:02.500 --> 00:01:04.000.`,
      comment: 'A line of a captions file',
    }),
  oneCueSkipped: ({ total }) =>
    msg({
      message: `1 of ${total} cues was skipped`,
      comment:
        'A cue is one of the texts in a captions file. Shown between other sentences, so without a full stop',
    }),
  cuesSkipped: ({ skipped, total }) =>
    msg({
      message: `${skipped} of ${total} cues were skipped`,
      comment:
        'A cue is one of the texts in a captions file. Shown between other sentences, so without a full stop',
    }),
  captionsConverted: ({ format }) =>
    msg({
      message: `The captions were converted from ${format}`,
      comment:
        'The format of a captions file, such as “TTML”. Shown between other sentences, so without a full stop',
    }),
  captionsDecoded: ({ encoding }) =>
    msg({
      message: `The text was read as ${encoding}`,
      comment:
        'The character encoding of a captions file, such as “Windows-1252”. Shown between other sentences, so without a full stop',
    }),
  captionsUnstyled: msg({
    message: 'Colors, fonts and effects were left out',
    comment: 'Of a captions file. Shown between other sentences, so without a full stop',
  }),
  captionsNotBase64: msg`The file must be encoded in base64`,
  oneCaptionsSource: msg`Send either the text or the file of the captions`,
  captionDraftNotFound: msg`There is no such draft of captions`,
  captionDraftExists: msg`There is already a draft in this language`,
  captionDraftChanged: msg`These captions have changed since you opened them.`,
  tooManyCaptionDrafts: ({ max }) => msg`A video can have ${max} drafts of captions`,
  tooManyCaptionDraftsInTotal: ({ max }) => msg`You can have ${max} drafts of captions`,

  // Comments and tweets.
  commentNotFound: msg`Comment not found`,
  commentRequired: msg({ message: 'Content is required', comment: 'The text of a comment' }),
  commentTooLong: ({ max }) => msg`Comment cannot exceed ${max} characters`,
  commentsOff: msg`Comments are turned off.`,
  commentHidden: msg`The staff of this site has hidden this comment.`,
  commentHeld: msg`This comment is held for review.`,
  commentChanged: msg`This comment has been edited. Please review it again.`,
  wordBlocked: ({ word }) => msg`This site doesn't allow “${word}”. Please change your text.`,
  blockedWordRequired: msg`A blocked word cannot be empty`,
  blockedWordTooLong: ({ max }) => msg`A blocked word cannot exceed ${max} characters`,
  blockedWordsTooMany: ({ max }) => msg`You can block at most ${max} words`,
  blockedWordsTooLong: msg`Blocked words cannot exceed 20,000 characters in total`,
  notCommentAuthor: msg`You are not authorized to change this comment`,
  notPinnable: msg`A reply cannot be pinned`,
  videoOwnerOnly: msg`Only the video's owner can do this`,
  tweetNotFound: msg`Tweet not found`,
  tweetRequired: msg`Tweet content is required`,
  tweetEmpty: msg`Cannot post an empty tweet!`,
  tweetTooLong: ({ max }) => msg`Tweet cannot exceed ${max} characters`,
  tweetHidden: msg`The staff of this site has hidden this tweet.`,
  notTweetAuthor: msg`You are not authorized to edit this tweet`,
  invalidTag: msg({ message: 'Invalid tag', comment: 'A hashtag' }),

  // Playlists.
  playlistNotFound: msg`Playlist not found`,
  notPlaylistOwner: msg`You are not authorized to edit this playlist`,
  nameRequired: msg({ message: 'Name is required', comment: 'The name of a playlist or a passkey' }),
  nameTooLong: ({ max }) =>
    msg({ message: `Name cannot exceed ${max} characters`, comment: 'The name of a playlist or a passkey' }),
  playlistFull: msg`A playlist cannot hold more than 5,000 videos`,
  tooManyPlaylists: msg`You can have at most 1,000 playlists`,
  ownPlaylist: msg`You cannot save your own playlist`,
  inPlaylist: msg`Video already exists in the playlist`,
  notInPlaylist: msg`Video does not exist in the playlist`,
  watchLaterFixed: msg({
    message: "Watch later can't be renamed, shared or deleted",
    comment: 'Watch later is a playlist that everyone has',
  }),

  // Channels and notifications.
  channelNotFound: msg`Channel not found`,
  invalidChannel: msg`Invalid channel`,
  bioTooLong: msg({
    message: 'Bio cannot exceed 1,000 characters',
    comment: 'Bio is the name of a field: a text about a channel',
  }),
  invalidLink: msg`Enter a URL such as https://example.org`,
  linkTitleTooLong: ({ max }) => msg`Link title cannot exceed ${max} characters`,
  linkTitleInvisible: msg`Link title cannot contain invisible characters`,
  tooManyLinks: ({ max }) => msg`A channel can have at most ${max} links`,
  featuredNotPublic: msg`Only a public video can be featured`,
  ownSubscription: msg`You cannot subscribe to your own channel`,
  notSubscribed: msg`Subscribe to the channel first`,
  notOwnDashboard: msg`You are not authorized to see this dashboard`,
  selfBlock: msg`You cannot block yourself`,
  blocked: msg`You can't do this because this person has blocked you.`,
  notificationNotFound: msg`Notification not found`,
  notificationsRequired: msg({
    message: 'Either ids or all is required',
    comment: 'ids and all are the names of fields and stay English',
  }),
  allNotTrue: msg({
    message: 'all must be true',
    comment: 'all is the name of a field; all and true stay English',
  }),
  tooManyNotifications: ({ max }) => msg`At most ${max} notifications at a time`,
  invalidEndpoint: msg({
    message: 'Invalid endpoint',
    comment: 'The URL to which push notifications are sent',
  }),
  endpointNotHttps: msg({
    message: 'The endpoint must be an https URL',
    comment: 'The URL to which push notifications are sent',
  }),
  endpointForeign: msg({
    message: 'The endpoint must be the URL of a push service',
    comment: 'The URL to which push notifications are sent',
  }),
  invalidKey: msg({ message: 'Invalid key', comment: 'The key that encrypts push notifications' }),

  // The staff.
  reasonRequired: msg`Reason is required.`,
  reasonTooLong: ({ max }) => msg`Reason cannot exceed ${max} characters.`,
  detailsTooLong: ({ max }) => msg`Details cannot exceed ${max} characters.`,
  reportNotFound: msg({
    message: 'Report not found',
    comment: 'A report of a video, comment, tweet or channel to the staff',
  }),
  reportClosed: msg`This report is already closed.`,
  ownReport: msg`You cannot report your own content.`,
  appealRequired: msg({
    message: 'Appeal is required.',
    comment: "A person's answer to an action of the staff",
  }),
  appealTooLong: msg({
    message: 'Appeal cannot exceed 1,000 characters.',
    comment: "A person's answer to an action of the staff",
  }),
  appealed: msg({
    message: 'You have already appealed.',
    comment: "A person's answer to an action of the staff",
  }),
  appealNotFound: msg`This action has not been appealed.`,
  appealClosed: msg`This appeal is already closed.`,
  ownAppeal: msg`You can't close your own appeal.`,
  notAppealable: msg`This action can't be appealed.`,
  notSuspended: msg`Your account is not suspended.`,
  outranked: msg`You can't moderate this person.`,
  rolesLocked: msg`Only the owner of this site can change roles, and nobody can change the owner's.`,
  quotasLocked: msg`Moderators can only change the storage of members.`,
  roleUnknown: msg`Role must be moderator or member.`,
  quotaOutOfRange: msg`Storage must be at least 1 byte and at most 1 PB.`,
  jobNotFound: msg({ message: 'Job not found', comment: 'A background job of the server' }),
  inviteNotFound: msg`Invite not found`,
  invalidUses: msg({ message: 'Uses must be a whole number.', comment: 'How often an invite can be used' }),
  usesTooFew: msg`An invite needs at least one use.`,
  usesTooMany: msg({ message: 'Uses cannot exceed 10,000.', comment: 'How often an invite can be used' }),
  tokenRequired: msg({ message: 'Token is required', comment: 'The secret at the end of a link' }),
  claimLinkUsed: msg`This link was already used, or the site has restarted since.`,
  siteNameRequired: msg({ message: 'Name is required.', comment: 'The name of the site' }),
  siteNameTooLong: ({ max }) =>
    msg({ message: `Name cannot exceed ${max} characters.`, comment: 'The name of the site' }),
  taglineTooLong: ({ max }) => msg`Tagline cannot exceed ${max} characters.`,
  aboutTooLong: msg({
    message: 'About cannot exceed 20,000 characters.',
    comment: 'About is the name of a field: a text about the site',
  }),
  rulesTooLong: msg({
    message: 'Rules cannot exceed 20,000 characters.',
    comment: 'Rules is the name of a field: the rules of the site',
  }),
  bannerTooLong: ({ max }) => msg`Banner cannot exceed ${max} characters.`,
  invalidAccent: msg`Accent must be a color such as #1a73e8.`,
  invalidContact: msg`Contact must be an email address or an https URL.`,
  logoRequired: msg`Logo is required.`,

  // Uploads.
  uploadNotFound: msg`The uploaded file was not found. Please upload it again.`,
  imageRequired: msg`Please upload an image file`,
  videoRequired: msg`Please upload a video file`,
  imageTooLarge: ({ max }) => msg`Image size should be less than ${max}MB`,
  videoTooLarge: ({ max }) => msg`Video size should be less than ${max}MB`,
  storageFull: ({ used, quota }) =>
    msg`Not enough storage for this file: you have used ${{ used: sizeText(used) }} of ${{ quota: sizeText(quota) }}. Please delete a video first.`,
  tooManyUnused: ({ max }) =>
    msg`You have ${max} unused uploads. Please publish them, or try again tomorrow.`,
  uploaderDeleted: msg`This account was deleted.`,
  uploaderSuspended: msg`This account is suspended.`,
  invalidFolder: msg`Invalid folder`,
  invalidResourceType: msg`Invalid resource type`,
  invalidMetadata: msg`Invalid metadata`,
  invalidUploadId: msg`Invalid upload id`,

  // Imports.
  importNotFound: msg`Import not found`,
  importSourceRequired: msg`Enter a URL or choose an archive`,
  importUrlTooLong: msg`URL is too long`,
  importUrlInvalid: msg`Enter a URL that begins with http:// or https://`,
  importUrlCredentials: msg`A URL with a username or password can't be imported`,
  importsOff: msg`Imports are turned off on this site.`,
  importsForStaff: msg`Only the staff can import on this site.`,
  tooManyImports: ({ max }) =>
    msg`You have ${max} unfinished imports. Please finish or delete one of them first.`,
  noItemsChosen: msg`Choose at least one item`,
  importBeingRead: msg`The list of items is still being read. Please wait until it is complete.`,
  importHasNoParts: msg`Only an archive of Google Takeout can have further parts.`,
  importSelected: msg`Parts can only be added before items are selected.`,
  importNotFollowable: msg`Only feeds and PeerTube channels can be followed.`,
  tooManyFollowed: ({ max }) => msg`You follow ${max} sources. Please stop following one of them first.`,
  invalidInterval: msg({
    message: 'Invalid interval',
    comment: 'How often a source is checked for new videos',
  }),
  importedBefore: msg`You have imported this before.`,
  importWaitsForLimit: ({ max }) =>
    msg`Waiting until tomorrow, because an account can add ${max} videos per day.`,
  importFailed: msg`The import failed unexpectedly. Please try again.`,

  // Sources of imports.
  sourcePrivate: msg`This URL leads to a private network.`,
  sourceUnreachable: ({ host }) => msg`${host} could not be reached.`,
  sourceStatus: ({ host, status }) => msg`${host} responded with an error (${status}).`,
  sourceNotFound: ({ host }) => msg`${host} has nothing at this URL.`,
  sourceForbidden: ({ host }) => msg`${host} does not allow access to this. It may be private.`,
  sourceBotCheck: ({ host }) =>
    msg`${host} asked for a login or a check for bots. Please try again later, or upload the file.`,
  sourceTooManyRequests: ({ host }) => msg`${host} refuses further requests for now.`,
  sourceTooLarge: ({ max }) => msg`This is larger than the ${{ max: sizeText(max) }} that this site allows.`,
  sourceTooSlow: ({ host }) => msg`${host} took too long to respond.`,
  sourceCutOff: ({ host }) => msg`The connection to ${host} was closed early.`,
  sourceRedirects: ({ host }) => msg`${host} redirected too many times.`,
  sourceNotMedia: msg`There is no video or audio file at this URL.`,
  sourceChanged: msg`The file changed during the download. Please try again.`,
  sourceUnreadable: msg`This feed could not be read. It may be damaged.`,
  sourceEmpty: msg`There is nothing to import here.`,
  sourceLive: msg`This is a live stream. It can be imported once it has ended.`,
  sourceProtected: msg`This video is encrypted and cannot be imported.`,
  ytDlpMissing: msg`Web pages cannot be imported on this site, because yt-dlp is not installed.`,

  // Archives.
  archiveUnreadable: msg`This archive could not be read. It may be damaged or incomplete.`,
  archiveListsTooLong: msg`The lists in this archive are too long to import. Create an archive with fewer videos or playlists.`,
  archiveUnknown: msg`This is not an archive of Google Takeout or Kinora.`,
  archiveEncrypted: msg`This archive is protected by a password.`,
  archiveFileMissing: ({ name }) =>
    msg`The archive does not contain ${name}. It may be in another part of the archive.`,
  archiveGone: msg`The archive is no longer stored. Please upload it again.`,
  archivePartUnreadable: ({ name }) => msg`${name} could not be read. It may be damaged or incomplete.`,
  archivePartUnknown: ({ name }) =>
    msg`${name} is not part of a Google Takeout archive. Only such an archive can consist of several files.`,
  archivePartGone: ({ name }) => msg`${name} is no longer stored. Please upload it again.`,
  archiveTooLarge: ({ max }) => msg`An archive can have at most ${{ max: sizeText(max) }}.`,
  archivesTooLarge: ({ max }) =>
    msg`Your uploaded archives can have at most ${{ max: sizeText(max) }} in total. Please delete one of their imports first.`,
  tooManyParts: ({ max }) => msg`An archive cannot have more than ${max} parts.`,
  tooManyArchives: ({ max }) =>
    msg`You have ${max} uploaded archives. Please delete one of their imports first.`,
  videosMissing: ({ titles }) =>
    msg({
      message: `Videos that are not on this site: ${titles}`,
      comment: 'Videos of an imported playlist',
    }),
  commentsMissing: ({ count }) =>
    msg({
      message: `Comments on videos and tweets that are not on this site: ${count}`,
      comment: 'Imported from an archive',
    }),
  textsBlocked: ({ comments, blocked }) =>
    msg`Texts with words that are blocked here: ${blocked}. Comments on videos and tweets that are not on this site: ${comments}`,

  // The upload host. Cloudinary words some of these texts in the same way.
  invalidImage: msg`Invalid image file`,
  unsupportedVideo: msg`Unsupported video format or file`,
  animationTooLarge: msg`This animated image is too long or too large`,
  videoTooLong: ({ max }) => msg`A video can last at most ${max} hours`,
  fileTooLarge: ({ size, max }) =>
    msg({
      message: `File size too large. Got ${size}. Maximum is ${max}.`,
      comment: 'Both are numbers of bytes',
    }),
  uploadNoSpace: msg`There is no space left for this upload. Please try again later.`,
  uploadsUnavailable: msg`Uploads are not available right now. Please try again.`,
  uploadFailed: msg`The upload failed. Please try again.`,
  uploadTooSlow: msg`The upload took too long to arrive.`,
  uploadCutOff: msg`The connection was closed early`,
  tooManyUploads: msg`Too many uploads at a time. Please wait until one is done.`,
  tooManyUnfinished: msg`Too many unfinished uploads. Please finish or cancel one of them first.`,
  malformedForm: msg`The upload form is malformed`,
  missingParameter: ({ name }) =>
    msg({ message: `Missing required parameter - ${name}`, comment: 'name is a parameter in English' }),
  invalidCloudName: msg({
    message: 'Invalid cloud_name',
    comment: 'cloud_name is a parameter and stays English',
  }),
  unknownApiKey: msg`Unknown API key`,
  signatureMismatch: ({ signature }) =>
    msg`Invalid Signature ${signature}. The parameters are not those that were signed.`,
  signatureForOther: msg`Invalid Signature. It was made for something else.`,
  signatureForOtherUpload: msg`Invalid Signature. The upload URL was signed for another upload.`,
  signatureUsed: msg`Invalid Signature. It has been used before.`,
  urlIncomplete: msg({
    message: 'Invalid Signature. Please send the form to the whole upload_url.',
    comment: 'upload_url is the name of a field and stays English',
  }),
  urlNotSigned: msg`Invalid Signature. The upload URL is not one that was signed.`,
  staleRequest: ({ time }) => msg`Stale request - reported time is ${time} which is more than 1 hour ago`,
  staleUrl: msg`Stale request - the upload URL was signed more than 1 hour ago`,
  invalidUploadHeader: msg`Invalid or missing header - X-Unique-Upload-Id`,
  invalidRange: msg`Invalid header - Content-Range`,
  partTooSmall: msg({
    message: 'Every part but the last must have at least 5 MB',
    comment: 'A part of a file that is uploaded in parts',
  }),
  partGap: ({ received }) =>
    msg({
      message: `The part leaves a gap: ${received} bytes have been received`,
      comment: 'A part of a file that is uploaded in parts',
    }),
  partOverlaps: msg({
    message: 'The part overlaps with other bytes that were received before',
    comment: 'A part of a file that is uploaded in parts',
  }),
  partsLengthDiffers: msg({
    message: 'The parts disagree about how long the file is',
    comment: 'Parts of a file that is uploaded in parts',
  }),
  partsFolderDiffers: msg({
    message: 'The parts go to different folders',
    comment: 'Parts of a file that is uploaded in parts',
  }),
  fileLengthDiffers: msg`The file is not as long as the header Content-Range says`,
};

/** Translates a text of the server. Returns its English message if this version of the client doesn't know the reason. */
export function translateError({ message, reason, params = {} }: ServerText): string {
  if (!isKnown(reason)) return message;
  // The server sends all values of a text along with its reason.
  const translation = translations[reason] as MessageDescriptor | FormattedMessage;
  return i18n._(typeof translation === 'function' ? translation(params) : translation);
}

function isKnown(reason: string | undefined): reason is ErrorReason {
  return reason !== undefined && Object.hasOwn(translations, reason);
}
