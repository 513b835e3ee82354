import type { Context } from '../../../context.ts';

/** Seconds until a finished job is deleted. The time is short because the job contains a person's address. */
export const deleteAfterSeconds = 3_600;

/**
 * Job options that retry for about a day: greylisting and outages end within hours, and an email about an account is of
 * little use after a day.
 */
export const mailJobOptions = {
  retryLimit: 25,
  retryDelay: 10,
  retryDelayMax: 3_600,
  expireInSeconds: 600,
  deleteAfterSeconds,
};

/**
 * Max emails that a process sends concurrently per job name. It is 0 for a worker without a mail server or without the
 * secret.
 */
export const mailConcurrency = ({ config, knowsSecret }: Context) => (config.mail && knowsSecret ? 4 : 0);
