/**
 * A bounded cache of a pure function's results, keyed by a string that holds all of its input. Evicts the oldest entry
 * first.
 */
export class LruCache<Value> {
  readonly #max: number;
  readonly #values = new Map<string, Value>();

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    if (this.#values.size >= this.#max) {
      const [oldest] = this.#values.keys();
      if (oldest !== undefined) this.#values.delete(oldest);
    }
    this.#values.set(key, value);
  }
}
