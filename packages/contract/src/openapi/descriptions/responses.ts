import { settingsOf } from './notification-settings.ts';

const inWatchLater = "Whether the video is in the caller's Watch later.";

/** Descriptions of the fields of shared response shapes, as in `descriptionOf`. */
export const responseDescriptions: Record<string, string> = {
  ...paging(),
  ...uploads(),
  avatar: 'The uploaded image, or else initials that the server draws on a color derived from the account.',
  bell: 'Which new videos of the channel the caller is notified of; `none` without a subscription.',
  captions: 'Sorted by the name of the language.',
  chapters:
    'In the order of their starts, the first at 0. Empty if the owner has set none; then those in the description apply.',
  'chapters[].start': 'Seconds from the start of the video.',
  coverImage: 'Null without an uploaded image.',
  isSubscribed: 'Whether the caller subscribes to the channel.',
  moderation: 'Set if the staff has hidden it. Only its owner still sees it.',
  'moderation.reason': 'The reason that the staff gave.',
  recoveryCodes: 'Each works once. They are never shown again.',
  thumbnail: 'Null if there is none, or if the caller may not see it.',
  thumbnailPreview: 'A tiny blurred image as a data URL, shown while the thumbnail loads.',

  'User.emailConfirmed':
    'Whether the address has been confirmed, through an emailed link or by the identity provider.',
  'User.hasPassword': 'False for an account created through a provider, until its owner sets a password.',
  'User.homeFeed': "The list that the home page opens with; null for the site's choice.",
  'User.locale': "The language of pages, emails and pushes; `auto` for the browser's.",
  'User.pendingEmail': 'A new address that replaces `email` once it is confirmed; null if there is none.',

  'Channel.bio': 'Empty if the owner has written none.',
  'Channel.featuredVideo':
    "The video that the owner presents first; null while there is none or it isn't public.",
  'Channel.isBlocked':
    'Whether the caller blocks the channel. Whether the channel blocks the caller is never revealed.',
  'Channel.links': "Links of the channel's page, in order.",
  'Channel.links[].title': 'Null if only the URL is shown.',
  'Channel.links[].url': 'An http or https URL with an ASCII host name.',
  'Channel.videosCount': 'The number of public videos.',

  ...imports(),
  asDraft: 'Whether a new video stays a draft.',
  commentsEnabled: 'Whether people may comment on the video.',
  downloadsEnabled: "Whether people may download the video's file.",
  duration: 'Seconds.',
  isPublished: 'False for a draft, which only its owner sees.',
  'videos[].isSaved': inWatchLater,
  'Video.isSaved': inWatchLater,
  'VideoCard.isSaved': inWatchLater,
  originallyPublishedAt:
    'When an imported video was published on the site that it comes from. Absent for other videos.',
  position:
    'Where the caller stopped watching, in seconds; `duration` if watched to the end, null if never watched.',
  'savePosition.position': "In seconds. The video's duration if only the end of the video was left to watch.",
  publishAt: 'When a draft is published automatically; null unless its owner has scheduled it.',
  visibility: 'Anyone with the URL can watch an `unlisted` video, but it appears in no public list.',
  'Video.downloadUrl':
    'Downloads a file named after the video: the upload for the owner, and the file of `videoFile` for others. Null if the caller may not download the video.',
  'Video.holdComments':
    "Which comments are held for review; null for the channel's policy. Absent unless the caller owns the video.",
  'Video.isLanguageDetected': 'Whether the language was detected instead of chosen by the owner.',
  'Video.language': 'A BCP 47 tag; null if unknown.',
  'Video.likes': 'The same as `totalLikes`.',
  'Video.updatedAt':
    'When its owner last changed it, for `unchangedSince`. Absent unless the caller owns the video.',
  'Video.videoFile': 'The URL of a file that every browser can play; null until there is one.',

  'Playback.error': 'Why transcoding failed, as text for the owner; null unless it failed.',
  'Playback.hls': 'The HLS multivariant playlist; null until a rendition can be played.',
  'Playback.progress': 'The percentage of the transcoding that is done.',
  'Playback.renditions': 'Sorted from smallest to largest. More are added while `status` is `processing`.',
  'Playback.renditions[].bitrate': 'Bits per second.',
  'Playback.renditions[].height': 'The short side in pixels.',
  'Playback.loops':
    'Whether players repeat the video by default, because it was uploaded as an animated image.',
  'playback.session':
    'Identifies this opening of the video in `reportWatched`. Absent for a draft, and while the length of the video is unknown.',
  'Playback.storyboard': 'A WebVTT file that maps times to the images in a sprite.',

  audioTracks: "All of the video's tracks, in the order in which players list them.",
  'Video.audioTracks':
    'In the order in which players list them; empty for a video without audio. Only the owner gets tracks that are hidden or not ready.',
  'AudioTrack.error':
    'Why the track could not be processed; null unless it failed. Absent unless the caller owns the video.',
  'AudioTrack.isDefault': 'Whether players start with this track.',
  'AudioTrack.isHidden': 'Whether only the owner sees the track. Absent unless the caller owns the video.',
  'AudioTrack.kind':
    '`description` narrates the images for blind viewers; `dub` replaces the voices by those of another language.',
  'AudioTrack.language': 'A BCP 47 tag; null if unknown.',
  'AudioTrack.name': 'Unique among the tracks of the video.',
  'AudioTrack.status': 'Players list a track once it is `ready`. Absent unless the caller owns the video.',

  'CaptionDraft.label':
    'The title in the file, or else the English name of the language; empty if neither is known.',
  'CaptionDraft.language': 'A BCP 47 tag; null if unknown.',
  'CaptionDraft.source':
    '`file`: the subtitles of the uploaded file. `automatic`: from speech recognition, and not edited by a person.',
  'createCaptionDraft.content': 'Clean WebVTT.',
  'createCaptionDraft.report': 'As in the response of `saveCaptions`.',
  'getCaptionDraft.content': 'Clean WebVTT.',
  'publishCaptionDraft.report': 'As in the response of `saveCaptions`.',
  'AutomaticCaptions.error': 'Why there are no captions, as text for the owner; null unless they failed.',
  'AutomaticCaptions.language':
    'A BCP 47 tag; null until the language is known, and once `done` if no speech was found.',
  'AutomaticCaptions.progress': 'The percentage of the audio that is done.',
  'AutomaticCaptions.status':
    '`off` if the site makes no automatic captions, and `none` until they are requested.',
  'Captions.isAutomatic': 'Whether speech recognition made them.',
  'Captions.label': 'The English name of the language, with ` (automatic)` after it where that applies.',
  'Captions.language': 'A BCP 47 tag.',
  'Captions.url': 'A WebVTT file that the server wrote from the uploaded file.',
  'saveCaptions.report':
    'Says what was skipped, converted or left out, in one sentence per line, such as `3 of 412 cues were skipped`. Null if nothing was.',

  'Comment.editedAt': 'When its author last changed the text; null if never.',
  'Comment.isHeld':
    'Whether it is held for review. Only its author and, in the inbox, the owner of the video see it.',
  'Comment.isHearted': "Whether the video's owner gave it a heart.",
  'Comment.isPinned': 'Whether it is listed first under its video, whatever the sort order.',
  'Comment.parentId': 'The top-level comment of the thread; null unless this comment is a reply.',
  'Comment.repliesCount': 'The number of replies to a top-level comment.',
  'Comment.replyTo':
    'For a reply to another reply, the author of that reply. Null for other comments, or if the author is hidden from everyone.',
  heldCount: 'The number of comments that are held for review, at most 100.',

  'Tweet.commentsCount':
    'Counts comments and replies except hidden ones. Includes those of people the caller blocks, unlike the list.',
  'Tweet.likes': 'The same as `likesCount`.',

  ...playlists('Playlist'),
  ...playlists('PlaylistCard'),
  ...playlists('getPlaylist'),
  ...playlists('orderPlaylist'),
  'PlaylistCard.videos': 'The first videos, for a preview.',

  ...notifications(),
  ...settingsOf('getNotificationSettings'),
  ...settingsOf('changeNotificationSettings'),
};

function paging(): Record<string, string> {
  return {
    currentPage: 'The same as `page`.',
    hasNextPage: 'Whether `nextPage` or `nextCursor` leads to more items.',
    limit: 'Max items per page.',
    nextCursor: 'The `cursor` of the next page; null on the last one.',
    nextPage: 'The number of the next page; null on the last one, and where numbered pages end.',
    page: 'The number of the page, from 1.',
    prevPage: 'The number of the previous page; null on the first one.',
  };
}

function uploads(): Record<string, string> {
  return {
    'getPartialUpload.done':
      'Whether the upload is complete. If so, sending the last part again returns the same response as before.',
    'getPartialUpload.received':
      'Bytes received, counted from the start of the file; 0 for an unknown upload.',
    'getPartialUpload.total': 'The size of the file in bytes; null until a part has declared it.',
    'signUpload.context': 'In the form `key=value|key=value`, to be sent to the upload host unchanged.',
    'signUpload.timestamp': 'Seconds since 1970.',
    'signUpload.upload_url': 'The URL to which the file is posted as a form, with the other fields.',
  };
}

function playlists(shape: string): Record<string, string> {
  return {
    [`${shape}.isSaved`]: "Whether the caller has saved the playlist; false for the caller's own.",
    [`${shape}.kind`]: '`watch-later` is the list that each account has one of.',
    [`${shape}.visibility`]: 'Only the owner sees a `private` playlist. An `unlisted` one needs its URL.',
  };
}

function notifications(): Record<string, string> {
  return {
    unreadCount: 'At most 1,000.',
    unseenCount: 'Like `unreadCount`, without those that were in the list when the caller last opened it.',
    'notifications[].actors': 'At most three, the latest first.',
    'notifications[].actorsCount': 'The number of all of them.',
    'notifications[].answer':
      "The caller's appeal against a staff action; null until the caller sends one. An action can be appealed once.",
    'notifications[].comment.parentId':
      'The top-level comment of the thread; null unless this comment is a reply.',
    'notifications[].createdAt':
      "The time of the event, or of the latest event if the notification aggregates a day's events.",
    'notifications[].kind':
      "`video`: a subscribed channel with the bell on has published a video. `ready`, `failed`: an upload of the caller has been encoded, or could not be. `subtitles`: an upload of the caller contains subtitles. `followFailed`: a source that the caller follows could not be read. `moderation`: the staff has acted on the caller or their content. `report`, `approval`: for the staff. `backup`: a scheduled backup failed. The others are named after another person's action.",
    'notifications[].followed': 'The import whose source is followed; only for `followFailed`.',
    'notifications[].readAt': 'Null while it is unread.',
    'notifications[].reason':
      "The staff's reason for an action; only for `moderation`. For `backup` and `followFailed`, why it failed.",
    'notifications[].report': 'The latest open report that the caller may review; only for `report`.',
    'notifications[].reportsCount':
      'How many videos, comments, tweets and channels have open reports; only for `report`.',
    'notifications[].subtitles': 'What the upload contains; only for `subtitles`.',
    'notifications[].subtitles.images': 'The number of subtitles that are images, which are not supported.',
    'notifications[].subtitles.languages':
      'The languages of the caption drafts that were made, as BCP 47 tags; null if unknown.',
    'notifications[].videosCount':
      "The number of the day's uploads that have been encoded since the notification was last read, of which `video` is the latest; only for `ready`.",
  };
}

function imports(): Record<string, string> {
  const fields = {
    isCut: 'Whether the source had more items than an import can have, which were left out.',
    canFollow: 'Whether later readings may find new items.',
    follow: 'How new items are imported regularly; null if they are not.',
    fileNames: 'The names of the parts of an archive; empty for a URL.',
    counts: 'The number of items by status.',
    unselectable:
      'The number of failed items that were never selected, because the source does not offer them.',
  };
  const items = {
    'items[].bytes': 'The size of the media file; null if the source does not say.',
    'items[].omitted': 'What the source has but could not be imported; null if nothing.',
    'items[].playlist': 'The playlist that it became, if that still exists.',
    'items[].video': 'The video that it became, if that still exists.',
    'items[].progress': 'The percentage of its download, then of its processing.',
  };
  return {
    ...fields,
    ...items,
    isAllowed: 'Whether the caller may start an import.',
    maxArchiveBytes: 'The max size of an archive, or of each part of one.',
    ytDlpVersion: 'The version of yt-dlp, which reads web pages; null if it is not installed.',
  };
}
