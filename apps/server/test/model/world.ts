import type { Person } from '../person.ts';
import type { TestServer } from '../server.ts';
import type { Model } from './model.ts';

/** The server with its people, and the model of what they have done. */
export type World = {
  server: TestServer;
  people: readonly Person[];
  /** Somebody of the staff, who is nobody in the model. */
  staff: Person;
  model: Model;
  /** Ids of everything that was ever made, deleted or not. */
  made: { video: string[]; tweet: string[]; comment: string[]; playlist: string[] };
};
