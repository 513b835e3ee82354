import path from 'node:path';
import { root } from './run.mjs';

/**
 * How the server's process is started. V8 collects garbage earlier than it would by itself, which keeps the process at
 * half its size, and what it compiled is kept for the next start.
 */
export const server = ['--max-semi-space-size=4', '--max-old-space-size=256', 'apps/server/src/main.ts'];
export const serverEnvironment = {
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/kinora-compiled'),
};
