import { errorText } from '@kinora/contract/error-texts';
import { AppError } from '../../../http/app-error.ts';

/** The blocks between a viewer and another person. */
export type Blocks = {
  /** The viewer blocks the other person. */
  readonly byViewer: boolean;
  /** The other person blocks the viewer. */
  readonly ofViewer: boolean;
};

export const noBlocks: Blocks = { byViewer: false, ofViewer: false };

/**
 * Whether the viewer may act on the other person's content. A blocked person can't comment on it, like it, or
 * subscribe to its owner.
 */
export function canInteractWith({ ofViewer }: Blocks): boolean {
  return !ofViewer;
}

/** Whether the viewer can read the other person's comments and tweets. A block in either direction hides them. */
export function canRead({ byViewer, ofViewer }: Blocks): boolean {
  return !byViewer && !ofViewer;
}

/** Thrown for actions that a block forbids. */
export function refusal(): AppError {
  return new AppError('FORBIDDEN', errorText('blocked'));
}
