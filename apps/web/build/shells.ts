import type { Plugin } from 'vite';
import { emitFromModule } from './emit-from-module.ts';

type Shells = { renderShells: () => Promise<Record<string, string>> };

/** Writes `shells.json`: the result of a client module's `renderShells`, which the server inserts into documents. */
export function shells(module: string): Plugin {
  return emitFromModule<Shells>({ name: 'shells', module, toJson: ({ renderShells }) => renderShells() });
}
