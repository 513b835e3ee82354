import { blockPerson, listBlocks, unblockPerson } from '@kinora/contract/blocks';
import { open, row } from '../../../../test/access-matrix-rows.ts';

const theOwner = ({ owner }: { owner: { user: { _id: string } } }) => ({
  params: { userId: owner.user._id },
});

// The last row removes the block, so that it doesn't affect the rows of other features.
export const rows = [
  row(blockPerson, 'a channel', { other: 200, owner: 400 }, theOwner),
  row(listBlocks, 'the caller', open, () => ({})),
  row(unblockPerson, 'a channel', open, theOwner),
];
