/** An element of the page, by the id that the browser's protocol gave it. */
export type ElementId = string;

/** The few commands that a journey needs, over the protocol that a browser speaks. Input is real input. */
export interface Driver extends AsyncDisposable {
  /** The browser and its version. */
  readonly name: string;
  goto(url: string): Promise<void>;
  /** Runs a function in the page. It stands alone; its arguments and its result are what JSON can hold. */
  evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Result>;
  find<Args extends unknown[]>(
    run: (...args: Args) => Element | null,
    ...args: Args
  ): Promise<ElementId | null>;
  click(element: ElementId): Promise<void>;
  /** Types into the element that has the focus. */
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
