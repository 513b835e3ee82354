import { AppError } from '../../../http/app-error.ts';

/** The blocks between a viewer and another person. */
export type Blocks = {
  /** The viewer blocks the other. */
  readonly byViewer: boolean;
  /** The other blocks the viewer. */
  readonly ofViewer: boolean;
};

export const noBlocks: Blocks = { byViewer: false, ofViewer: false };

/** A blocked person can't comment on or like the content of the person who blocks them, or subscribe to them. */
export function canActOn({ ofViewer }: Blocks): boolean {
  return !ofViewer;
}

/** Neither person sees the other's comments and tweets, whichever of them blocks the other. */
export function canRead({ byViewer, ofViewer }: Blocks): boolean {
  return !byViewer && !ofViewer;
}

/** Thrown for every action that a block refuses. */
export function refusal(): AppError {
  return new AppError('FORBIDDEN', "You can't do this because this person has blocked you.");
}
