/** Preloaded into an api process: its clock is off by `CLOCK_AHEAD_MS` milliseconds. */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS);
const realNow = Date.now;
Date.now = () => realNow() + aheadMs;
globalThis.Date = new Proxy(Date, {
  apply: () => new Date().toString(),
  construct: (target, values, created) =>
    Reflect.construct(target, values.length === 0 ? [target.now()] : values, created),
});
