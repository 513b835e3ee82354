/** Descriptions of query parameters, as in `descriptionOf`. */
export const queryDescriptions: Record<string, string> = {
  actionId:
    "The id of the caller's own action. Undoes it only while it is the latest one on its target, otherwise 409.",
  answered: 'With `true`, only actions that were appealed.',
  cursor:
    'The `nextCursor` of the previous page. A page that is requested with it takes constant time at any depth.',
  date: 'Only videos of the last day, week, month or year.',
  filter:
    '`unanswered`: top-level comments by others without a reply by the channel. `held`: held for review. `links`: with a link. `subscribers`: by current subscribers of the channel.',
  folder: 'The purpose of the file, which decides the allowed types and the size limit.',
  ids: 'Ids of videos, separated by commas. At most 50.',
  incrementView: 'Counts a view.',
  isPublished:
    "`true`: only published videos. `false`: only drafts, of which other people's lists have none.",
  length:
    'Only videos of this length. `short`: under 4 minutes. `medium`: 4 to 20 minutes. `long`: over 20 minutes.',
  limit: 'Max items per page.',
  metadata:
    'A JSON object; `type` (MIME) and `size` (bytes) are checked before the upload begins. Its plain values come back in `context`.',
  page: 'The number of the page, from 1. Numbered pages end after 5,000 items in most lists; `cursor` has no end.',
  prefetch:
    "Loads the video before a visit that may not happen. Doesn't add it to the history or count a view.",
  query: 'Words to search for, each matched by its beginning.',
  'listPeople.query':
    'Matches names by the beginnings of their words, and email addresses by their beginning.',
  'suggestPeople.query':
    'The beginning of a username, or of a word of a name. Without it, channels that the caller subscribes to.',
  'suggestTags.query': 'The beginning of a tag, with or without `#`.',
  range: 'The number of days (UTC), today included; `all` for all days since the first one with figures.',
  resourceType: 'The kind of file. `auto` accepts each kind that the folder allows.',
  role: 'Only people with this role.',
  sortBy: 'The field to sort by.',
  'search.sortBy': '`score` sorts by relevance.',
  'listTweetComments.sortBy': '`top` lists the pinned comment first, then those with the most likes.',
  'listVideoComments.sortBy': '`top` lists the pinned comment first, then those with the most likes.',
  sortType: '`desc` lists the largest or the newest first.',
  'listDashboardVideos.status':
    'Only videos in this state. `draft` excludes `scheduled`, and the processing of `failed` videos has failed.',
  'listImports.status':
    '`active`: being read, waiting for a selection, or running. `following`: checked for new items regularly.',
  'getImport.status': 'Only items in this state.',
  'listAdminVideos.status': 'Only videos in this state.',
  'listJobs.status': '`failed`: jobs without attempts left.',
  'listPeople.status':
    '`waiting` for approval, or `left` while the data of a deleted account is still being removed.',
  'listReports.status': 'Only open or closed reports.',
  targetId:
    "If given, the response is 404 unless the comment is on this video or tweet, so that a link can't show it elsewhere.",
  token: 'The token in the link of an email.',
  'search.type': '`all` finds videos and channels.',
  'listTagged.type': 'The kind of content to list.',
  'listSubscriptionFeed.type': '`all` lists videos and tweets; `tweets` only tweets.',
  userId: "Only this person's items.",
  'listVideos.userId':
    "Only videos of this channel. With the caller's own id, also those that others don't see.",
  'listReports.userId': "Only reports about this person's channel and content.",
  'listAudit.userId': "Only actions on this person's account.",
  visibility: "Only videos with this visibility. Other people's lists have no `unlisted` ones.",
};
