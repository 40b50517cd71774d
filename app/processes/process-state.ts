const shared = globalThis as typeof globalThis & { __processState?: Record<string, object> };

/**
 * State of this process, such as its open database, that survives when Vite's development server reloads modules after an edit.
 */
export function processState<State extends object>(owner: string): State {
  shared.__processState ??= {};
  shared.__processState[owner] ??= {};
  return shared.__processState[owner] as State;
}
