import { getCounts, getOverview } from '@kinora/contract/admin';
import { listAdminVideos } from '@kinora/contract/admin-videos';
import { listJobs, retryJob } from '@kinora/contract/jobs';
import { changePerson, getPerson, listPeople, listStaff } from '@kinora/contract/people';
import { row, siteOwnerOnly, staffOnly } from '../../../../test/access-matrix-rows.ts';

const reason = 'Agreed with everyone.';
const quota = { storageQuotaBytes: 1_000_000_000, reason };
const asMember = { role: 'member', reason } as const;
const nobody = { other: 403, owner: 403, staff: { moderator: 403, owner: 403 } };

export const rows = [
  row(getCounts, 'the site', staffOnly, () => ({})),
  row(getOverview, 'the site', staffOnly, () => ({})),
  row(getPerson, 'a person', staffOnly, ({ owner }) => ({ params: { userId: owner.user._id } })),
  row(listPeople, 'the site', staffOnly, () => ({})),
  row(listStaff, 'the site', staffOnly, () => ({})),
  row(listAdminVideos, 'the site', staffOnly, () => ({})),
  row(listJobs, 'the site', staffOnly, () => ({})),
  row(
    retryJob,
    'a job that is not there',
    { other: 403, owner: 403, staff: { moderator: 404, owner: 404 } },
    ({ video }) => ({
      params: { jobId: video },
    }),
  ),
  row(changePerson, "a person's storage quota", staffOnly, ({ owner }) => ({
    params: { userId: owner.user._id },
    body: quota,
  })),
  row(changePerson, "the storage quota of the site's owner", siteOwnerOnly, ({ staff }) => ({
    params: { userId: staff.owner.user._id },
    body: quota,
  })),
  row(changePerson, "a person's role", siteOwnerOnly, ({ other }) => ({
    params: { userId: other.user._id },
    body: asMember,
  })),
  row(changePerson, "the role of the site's owner", nobody, ({ staff }) => ({
    params: { userId: staff.owner.user._id },
    body: asMember,
  })),
];
