/** The id that the browser's protocol assigned to an element. */
export type ElementId = string;

/**
 * The commands that the journey needs, over any browser's protocol. Input goes through the browser's event handling.
 */
export interface Driver extends AsyncDisposable {
  /** The browser and its version. */
  readonly name: string;
  goto(url: string): Promise<void>;
  /**
   * Runs a function in the page. The function must not use outer variables; its arguments and its result are passed as
   * JSON.
   */
  evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Result>;
  find<Args extends unknown[]>(
    run: (...args: Args) => Element | null,
    ...args: Args
  ): Promise<ElementId | null>;
  click(element: ElementId): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  setFile(input: ElementId, file: string): Promise<void>;
  /** Returns a PNG. */
  screenshot(): Promise<Buffer>;
}

export type Viewport = { width: number; height: number };

/** Returns a JavaScript expression that calls `run` with these arguments. */
export function sourceOf<Args extends unknown[]>(run: (...args: Args) => unknown, args: Args): string {
  return `(${run})(...${JSON.stringify(args)})`;
}
