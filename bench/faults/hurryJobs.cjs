/** Preloaded into an api process: what waits for half a minute or a minute, as jobs do, waits for a twentieth of it. */
const wait = globalThis.setTimeout;
const hurried = (act, ms, ...values) => wait(act, ms === 30_000 || ms === 60_000 ? ms / 20 : ms, ...values);
globalThis.setTimeout = Object.assign(hurried, wait);
