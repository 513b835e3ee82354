/*
 * Some requests require a code or passkey that was confirmed in the last few minutes. The layout registers its dialog
 * for this here, because this module can't depend on the layout.
 */

/** Prompts the viewer. Resolves once the server has accepted a factor; rejects if none is given. */
type FactorPrompt = () => Promise<void>;

let showPrompt: FactorPrompt | null = null;
let pendingPrompt: Promise<void> | null = null;

/** Registers the prompt. Returns a function that removes it. */
export function registerFactorPrompt(prompt: FactorPrompt): () => void {
  showPrompt = prompt;
  return () => {
    if (showPrompt === prompt) showPrompt = null;
  };
}

/** Prompts once for all waiting requests. Rejects with `rejection` if no factor is given. */
export async function requestSecondFactor(rejection: Error): Promise<void> {
  if (!showPrompt) throw rejection;
  pendingPrompt ??= showPrompt().finally(() => {
    pendingPrompt = null;
  });
  try {
    await pendingPrompt;
  } catch {
    throw rejection;
  }
}
