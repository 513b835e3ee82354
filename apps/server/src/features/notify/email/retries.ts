import type { Context } from '../../../context.ts';

/** Finished jobs hold people's addresses, so they are soon deleted. */
export const deleteAfterSeconds = 3_600;

/** Greylisting and outages pass within hours; a mail about an account is of little use after a day. */
export const mailJobOptions = {
  retryLimit: 25,
  retryDelay: 10,
  retryDelayMax: 3_600,
  expireInSeconds: 600,
  deleteAfterSeconds,
};

/** Max mails of one kind that a process sends at a time. A worker may not know how the instance sends any. */
export const mailConcurrency = ({ config, knowsSecret }: Context) => (config.mail && knowsSecret ? 4 : 0);
