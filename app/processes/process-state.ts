const shared = globalThis as typeof globalThis & { __processState?: Record<string, object> };

/** What this process has, such as its open database. Vite's development server loads modules again after an edit; this survives it. */
export function processState<State extends object>(owner: string): State {
  shared.__processState ??= {};
  shared.__processState[owner] ??= {};
  return shared.__processState[owner] as State;
}
