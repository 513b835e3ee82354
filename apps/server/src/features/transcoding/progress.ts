import type { Context } from '../../context.ts';
import { raiseProgress } from '../assets/service.ts';
import { effortOf, type Rendition } from './plan.ts';

/** Milliseconds between two notes of progress. */
const interval = 1000;

type Work = {
  assetId: string;
  /** Seconds. */
  duration: number;
  plan: readonly Rendition[];
  /** What of the plan is there, and what of it is being made. */
  made: readonly Rendition[];
  rendition: Rendition;
};

/** Keeps the percentage of a video while an encoder runs; `deleted` aborts once there is no such video any more. */
export function createProgress(ctx: Context, work: Work) {
  const [offset, span] = shareOf(work);
  const deleted = new AbortController();
  let noted = performance.now();

  async function note(progress: number): Promise<void> {
    const isThere = await raiseProgress(ctx.db, work.assetId, progress);
    if (!isThere) deleted.abort();
  }

  return {
    deleted: deleted.signal,
    /** Takes the seconds of output that are written by now. */
    report(written: number): void {
      if (performance.now() - noted < interval) return;
      noted = performance.now();
      const part = Math.min(1, written / Math.max(work.duration, 0.1));
      note(Math.min(99, Math.floor(offset + span * part))).catch((error) =>
        ctx.log.warn({ err: error }, 'Could not save encoding progress'),
      );
    },
  };
}

/** The percentage that stands by what is there, and what the rendition adds to it. */
function shareOf({ plan, made, rendition }: Work): [offset: number, span: number] {
  const effort = (part: readonly Rendition[]) => part.reduce((sum, one) => sum + effortOf(one), 0);
  const percent = 100 / effort(plan);
  return [effort(made) * percent, effortOf(rendition) * percent];
}
