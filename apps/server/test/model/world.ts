import type { Person } from '../person.ts';
import type { TestServer } from '../server.ts';
import type { Model } from './model.ts';

/** Two servers with their people, and the model of the expected state. */
export type World = {
  server: TestServer;
  people: readonly Person[];
  /** A moderator, who appears in the model only as "nobody". */
  staff: Person;
  model: Model;
  /** Ids of everything that was ever created, deleted or not. */
  made: { video: string[]; tweet: string[]; comment: string[]; playlist: string[] };
};
