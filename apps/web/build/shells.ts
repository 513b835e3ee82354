import type { Plugin } from 'vite';
import { emitFromModule } from './emit-from-module.ts';

type Shells = { renderShells: () => Promise<Record<string, string>> };

/**
 * Writes the result of a client module's `renderShells` to `shells.json`. The server inserts these shells into
 * documents.
 */
export function shells(module: string): Plugin {
  return emitFromModule<Shells>({ name: 'shells', module, toJson: ({ renderShells }) => renderShells() });
}
