import fc from 'fast-check';

// The same cases at each run; another SEED tries new ones.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
