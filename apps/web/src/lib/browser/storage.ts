/** Returns null if `localStorage` is blocked. None of these functions throws if it is blocked or full. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) {
      localStorage.removeItem(key);
    } else {
      localStorage.setItem(key, value);
    }
  } catch {
    // Full or blocked.
  }
}

export function clearStored(): void {
  try {
    localStorage.clear();
  } catch {
    // Blocked.
  }
}
