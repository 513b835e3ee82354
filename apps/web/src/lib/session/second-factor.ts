/*
 * Some calls want a code or a passkey that was given in the last minutes. The dialog that asks for it is part of the
 * layout, which this module doesn't know.
 */

/** Asks the person. Resolves when the server has accepted a factor; rejects if the person gives none. */
type Ask = () => Promise<void>;

let ask: Ask | null = null;
let asking: Promise<void> | null = null;

/** Sets what asks for a factor. Returns the way to stop. */
export function onFactorNeeded(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

/** Asks for a factor, once for all calls that wait for one. Rejects with `refusal` if there is none. */
export async function askForFactor(refusal: Error): Promise<void> {
  if (!ask) throw refusal;
  asking ??= ask().finally(() => {
    asking = null;
  });
  try {
    await asking;
  } catch {
    throw refusal;
  }
}
