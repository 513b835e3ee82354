import {
  getProfile,
  registerUser,
  updateAccount,
  updateAvatar,
  updateCover,
} from '@kinora/contract/accounts';
import { made, open, row } from '../../../../test/access-matrix-rows.ts';
import { password } from '../../../../test/person.ts';

let registered = 0;

export const rows = [
  row(registerUser, 'an account', { guest: 201, ...made }, () => {
    registered += 1;
    const username = `newcomer${registered}`;
    const form = { fullname: 'New Comer', username, email: `${username}@example.org` };
    return { body: { ...form, password, confirmPassword: password } };
  }),
  row(getProfile, 'the caller', open, () => ({})),
  row(updateAccount, 'the caller', open, () => ({ body: { fullname: 'Another Name' } })),
  row(updateAccount, 'an email address', { other: 400, owner: 400 }, () => ({
    body: { email: 'another@example.org', password: 'not this one' },
  })),
  row(updateAvatar, "the owner's upload", { other: 400, owner: 200 }, ({ avatar }) => ({
    body: { avatar },
  })),
  row(updateCover, "the owner's upload", { other: 400, owner: 200 }, ({ cover }) => ({
    body: { coverImage: cover },
  })),
];
