import { approvePerson, createInvite, deleteInvite, listInvites } from '@kinora/contract/invites';
import { row, staffOnly } from '../../../../test/access-matrix-rows.ts';

const nothing = '01950b37-6a51-72a3-9ebf-8a0b2c4d6e0b';
const refused = { other: 403, owner: 403 };

export const rows = [
  row(listInvites, 'the site', staffOnly, () => ({})),
  row(createInvite, 'the site', { ...refused, staff: { moderator: 201, owner: 201 } }, () => ({
    body: { uses: 1 },
  })),
  row(
    deleteInvite,
    "an invite that doesn't exist",
    { ...refused, staff: { moderator: 404, owner: 404 } },
    () => ({ params: { inviteId: nothing } }),
  ),
  row(approvePerson, 'an approved account', staffOnly, ({ owner }) => ({
    params: { userId: owner.user._id },
  })),
];
