import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from '../setup/run.mjs';

/** Starts test files in the order of the lines of `TEST_ORDER`, which has their paths relative to the root. */
export class NearestFirst extends BaseSequencer {
  async sort(specifications) {
    const order = process.env.TEST_ORDER.split('\n');
    const rankOf = ({ moduleId }) => order.indexOf(path.relative(root, moduleId));
    // The default order is by project first, because a worker that changes to another project loads everything again.
    const projects = [...new Set((await super.sort(specifications)).map(({ project }) => project))];
    return specifications.toSorted(
      (a, b) => projects.indexOf(a.project) - projects.indexOf(b.project) || rankOf(a) - rankOf(b),
    );
  }
}
