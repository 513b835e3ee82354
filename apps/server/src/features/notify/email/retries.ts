import type { Context } from '../../../context.ts';

/** Finished jobs contain people's addresses, so they are soon deleted. */
export const deleteAfterSeconds = 3_600;

/** Greylisting and outages pass within hours, and an email about an account is of little use after a day. */
export const mailJobOptions = {
  retryLimit: 25,
  retryDelay: 10,
  retryDelayMax: 3_600,
  expireInSeconds: 600,
  deleteAfterSeconds,
};

/** Max emails of one kind that a process sends at a time; 0 for a worker without the mail server or the secret. */
export const mailConcurrency = ({ config, knowsSecret }: Context) => (config.mail && knowsSecret ? 4 : 0);
