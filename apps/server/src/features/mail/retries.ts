/** Greylisting and outages pass within hours; a mail about an account is of little use after a day. */
export const mailJobOptions = { retryLimit: 25, retryDelay: 10, retryDelayMax: 3_600, expireInSeconds: 600 };

/** Max mails of one kind that a process sends at a time. */
export const mailConcurrency = 4;
