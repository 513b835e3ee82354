import { isTransient } from './api-error.ts';

export type Toggle<State> = {
  /** The same for every button that toggles the same thing. */
  name: string;
  /** Toggles the state on the server. */
  send: () => Promise<State>;
  /** Reads the state from the server. */
  read: () => Promise<State>;
  isOn: (state: State) => boolean;
};

/** The names of toggles whose last request had no response or a server error, so that their state is unknown. */
const unknown = new Set<string>();

/** Switches a toggle on whose state isn't shown, so that it is read first. Does nothing if it is already on. */
export function switchOn<State>(toggle: Toggle<State>): Promise<State> {
  unknown.add(toggle.name);
  return switchTo(true, toggle);
}

/**
 * Switches a toggle on (`true`) or off (`false`). The server can only flip the state, so a second request would undo a
 * first one whose response was lost. The state is therefore read after such a loss and, if that read fails too, before
 * the next request.
 */
export async function switchTo<State>(wanted: boolean, toggle: Toggle<State>): Promise<State> {
  const { name, send, read, isOn } = toggle;
  if (unknown.has(name)) {
    const state = await read().catch((error: unknown) => {
      if (!isTransient(error)) unknown.delete(name);
      throw error;
    });
    unknown.delete(name);
    if (isOn(state) === wanted) return state;
  }
  try {
    return await send();
  } catch (error) {
    if (!isTransient(error)) throw error;
    unknown.add(name);
    const state = await read().catch(() => {
      throw error;
    });
    // The server may still be working on the request, so the state is read again before the next one.
    if (isOn(state) !== wanted) throw error;
    unknown.delete(name);
    return state;
  }
}
