/*
 * Some requests require a code or passkey that was confirmed in the last few minutes. The layout registers its dialog
 * for this here, because this module can't depend on the layout.
 */

/** Prompts the viewer. Resolves once the server has accepted a factor; rejects if none is given. */
type Ask = () => Promise<void>;

let ask: Ask | null = null;
let asking: Promise<void> | null = null;

/** Registers the prompt. Returns a function that removes it. */
export function onFactorNeeded(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

/** Prompts once for all waiting requests. Rejects with `refusal` if no factor is given. */
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
