/** A reference to an element of the page, as the browser's protocol writes it. */
export type ElementRef = unknown;

/** Sources of functions that run in the page. They take and return what JSON can hold, or return an element. */
export type PageFunction<Args extends unknown[], Result> = (...args: Args) => Result | Promise<Result>;

/** The few commands that a journey needs, over whatever protocol a browser speaks. Input is real input. */
export interface Driver extends AsyncDisposable {
  /** The browser and its version. */
  readonly name: string;
  goto(url: string): Promise<void>;
  evaluate<Args extends unknown[], Result>(run: PageFunction<Args, Result>, ...args: Args): Promise<Result>;
  find<Args extends unknown[]>(run: PageFunction<Args, Element | null>, ...args: Args): Promise<ElementRef>;
  click(element: ElementRef): Promise<void>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  setFile(input: ElementRef, file: string): Promise<void>;
  screenshot(): Promise<Buffer>;
}

export type Viewport = { width: number; height: number };

/** The source of a function without arguments that calls `run` with these, and returns its result as JSON. */
export function jsonCall(run: (...args: never[]) => unknown, args: unknown[]): string {
  return `async () => JSON.stringify((await (${run})(...${JSON.stringify(args)})) ?? null)`;
}
