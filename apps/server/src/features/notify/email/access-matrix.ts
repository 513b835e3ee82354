import { sendTestMail } from '@kinora/contract/site';
import { row } from '../../../../test/access-matrix-rows.ts';

export const rows = [
  // The matrix runs on a site without a mail server; `test-mail.test.ts` covers the others.
  row(
    sendTestMail,
    'the site',
    { other: 403, owner: 403, staff: { moderator: 403, owner: 409 } },
    () => ({}),
  ),
];
