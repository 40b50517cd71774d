// Loaded (`NODE_OPTIONS`) into the processes that a server under test starts after its clock was moved forward, so that theirs is
// too.

/** Moves the clock of this process forward. */
export function advanceClock(milliseconds) {
  const Before = Date;
  globalThis.Date = class extends Before {
    constructor(...values) {
      super(...(values.length > 0 ? values : [Before.now() + milliseconds]));
    }
    static now() {
      return Before.now() + milliseconds;
    }
  };
  return Date.now();
}

if (process.env.TEST_CLOCK_AHEAD) advanceClock(Number(process.env.TEST_CLOCK_AHEAD));
