import { answerAct, appealSuspension, closeAppeal } from '@kinora/contract/appeals';
import { row } from '../../../../test/access-matrix-rows.ts';

const body = { text: 'It was a mistake.' };

export const rows = [
  // Only the recipient of the notification can appeal.
  row(answerAct, 'a staff action', { other: 404, owner: 201 }, ({ moderated }) => ({
    params: { notificationId: moderated.notification },
    body,
  })),
  row(
    closeAppeal,
    "an action that wasn't appealed",
    { other: 403, owner: 403, staff: { moderator: 404, owner: 404 } },
    ({ video }) => ({ params: { entryId: video } }),
  ),
  // No caller has a valid password here.
  row(appealSuspension, 'a suspension', { guest: 401, other: 401, owner: 401 }, ({ suspect }) => ({
    body: { ...body, username: suspect.user.username, password: 'a guess' },
  })),
];
