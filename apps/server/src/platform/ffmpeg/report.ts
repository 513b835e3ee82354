import { MediaToolError } from './media-tool-error.ts';

/**
 * Parses a report of ffprobe. Throws `MediaToolError` for one that is too long to be returned whole, because only a
 * hostile file has megabytes of languages and titles.
 */
export function parseReport(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch (error) {
    throw new MediaToolError('refused', 'the report is too long', String(error));
  }
}
