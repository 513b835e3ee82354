import { blockPerson, listBlocks, unblockPerson } from '@kinora/contract/blocks';
import { open, row } from '../../../../test/access-matrix-rows.ts';

const theOwner = ({ owner }: { owner: { user: { _id: string } } }) => ({
  params: { userId: owner.user._id },
});

// The block is lifted again, so that the rows of other features find the two as they were.
export const rows = [
  row(blockPerson, 'a channel', { other: 200, owner: 400 }, theOwner),
  row(listBlocks, 'oneself', open, () => ({})),
  row(unblockPerson, 'a channel', open, theOwner),
];
