import {
  hideComment,
  hideTweet,
  hideVideo,
  removeComment,
  removeTweet,
  removeVideo,
  suspendPerson,
  unhideComment,
  unhideTweet,
  unhideVideo,
  unsuspendPerson,
  warnPerson,
} from '@kinora/contract/moderation';
import { endPersonSessions, sendResetLink } from '@kinora/contract/people';
import { row, staffOnly } from '../../../../test/access-matrix-rows.ts';

const body = { reason: 'It breaks the rules.' };
/** The moderator's request deletes the content, so the owner's later request gets a 404. */
const onceByStaff = { other: 403, owner: 403, staff: { moderator: 200, owner: 404 } };

const noStaff = { other: 403, owner: 403, staff: { moderator: 403, owner: 403 } };

export const rows = [
  row(hideVideo, 'a video', staffOnly, ({ moderated }) => ({ params: { videoId: moderated.video }, body })),
  row(unhideVideo, 'a video', staffOnly, ({ moderated }) => ({ params: { videoId: moderated.video }, body })),
  row(removeVideo, 'a video', onceByStaff, ({ moderated }) => ({
    params: { videoId: moderated.video },
    body,
  })),
  row(hideComment, 'a comment', staffOnly, ({ moderated }) => ({
    params: { commentId: moderated.comment },
    body,
  })),
  row(unhideComment, 'a comment', staffOnly, ({ moderated }) => ({
    params: { commentId: moderated.comment },
    body,
  })),
  row(hideTweet, 'a tweet', staffOnly, ({ moderated }) => ({ params: { tweetId: moderated.tweet }, body })),
  row(unhideTweet, 'a tweet', staffOnly, ({ moderated }) => ({ params: { tweetId: moderated.tweet }, body })),
  row(removeComment, 'a comment', onceByStaff, ({ moderated }) => ({
    params: { commentId: moderated.comment },
    body,
  })),
  row(removeTweet, 'a tweet', onceByStaff, ({ moderated }) => ({
    params: { tweetId: moderated.tweet },
    body,
  })),
  row(warnPerson, 'a person', staffOnly, ({ owner }) => ({ params: { userId: owner.user._id }, body })),
  row(unsuspendPerson, 'a person', staffOnly, ({ suspect }) => ({
    params: { userId: suspect.user._id },
    body,
  })),
  row(endPersonSessions, 'a person', staffOnly, ({ suspect }) => ({
    params: { userId: suspect.user._id },
    body,
  })),
  row(endPersonSessions, "the site's owner", noStaff, ({ staff }) => ({
    params: { userId: staff.owner.user._id },
    body,
  })),
  row(
    sendResetLink,
    'a person',
    { other: 403, owner: 403, staff: { moderator: 403, owner: 201 } },
    ({ suspect }) => ({ params: { userId: suspect.user._id }, body }),
  ),
  row(sendResetLink, "the site's owner", noStaff, ({ staff }) => ({
    params: { userId: staff.owner.user._id },
    body,
  })),
  row(suspendPerson, "the site's owner", noStaff, ({ staff }) => ({
    params: { userId: staff.owner.user._id },
    body: { ...body, until: null, hide: false },
  })),
  row(suspendPerson, 'a person', staffOnly, ({ suspect }) => ({
    params: { userId: suspect.user._id },
    body: { ...body, until: null, hide: true },
  })),
  row(warnPerson, "the site's owner", noStaff, ({ staff }) => ({
    params: { userId: staff.owner.user._id },
    body,
  })),
];
