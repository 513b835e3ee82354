/** An element of the page, by the id that the browser's protocol gave it. */
export type ElementId = string;

/** The few commands that a journey needs, over any browser's protocol. Input is real input. */
export interface Driver extends AsyncDisposable {
  /** The browser and its version. */
  readonly name: string;
  goto(url: string): Promise<void>;
  /** Runs a function in the page. It must not use outer variables; its arguments and its result are JSON. */
  evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Result>;
  find<Args extends unknown[]>(
    run: (...args: Args) => Element | null,
    ...args: Args
  ): Promise<ElementId | null>;
  click(element: ElementId): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  setFile(input: ElementId, file: string): Promise<void>;
  /** A PNG. */
  screenshot(): Promise<Buffer>;
}

export type Viewport = { width: number; height: number };

/** The source of a call of `run` with these arguments. */
export function sourceOf<Args extends unknown[]>(run: (...args: Args) => unknown, args: Args): string {
  return `(${run})(...${JSON.stringify(args)})`;
}
