import fc from 'fast-check';

// A commit is judged by the same cases at each run; another SEED looks for new ones.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
