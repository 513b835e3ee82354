import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Starts test files in the order of the lines of `TEST_ORDER`, which has their paths relative to the root. */
export class NearestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const order = (process.env.TEST_ORDER ?? '').split('\n');
    const placeOf = ({ moduleId }: TestSpecification) =>
      order.indexOf(path.relative(this.ctx.config.root, moduleId));
    // The default order is by project first, because a worker that changes to another project loads everything again.
    const projects = [...new Set((await super.sort(specifications)).map(({ project }) => project))];
    return specifications.toSorted(
      (a, b) => projects.indexOf(a.project) - projects.indexOf(b.project) || placeOf(a) - placeOf(b),
    );
  }
}
