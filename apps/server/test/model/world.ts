import type { Person } from '../person.ts';
import type { TestServer } from '../server.ts';
import type { Model } from './model.ts';

/** One of two servers, the people who use both, and the model of the expected state. */
export type World = {
  server: TestServer;
  people: readonly Person[];
  /** A moderator, who appears in the model only as "nobody". */
  staff: Person;
  model: Model;
  /** Ids of everything ever created, whether or not it has been deleted. */
  made: { video: string[]; tweet: string[]; comment: string[]; playlist: string[] };
};
