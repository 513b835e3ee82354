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

/** Clears `localStorage`, and `sessionStorage` of this tab. */
export function clearStored(): void {
  try {
    localStorage.clear();
    clearTab();
  } catch {
    // Blocked.
  }
}

/** Clears `sessionStorage` of this tab. */
export function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Blocked.
  }
}

/** Like `readStored`, for `sessionStorage`, which belongs to one tab and survives a reload. */
export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Like `writeStored`, for `sessionStorage`. */
export function writeSession(key: string, value: string | null): void {
  try {
    if (value === null) {
      sessionStorage.removeItem(key);
    } else {
      sessionStorage.setItem(key, value);
    }
  } catch {
    // Full or blocked.
  }
}
