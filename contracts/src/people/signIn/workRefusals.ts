/** `REFUSALS` that ask for work first; the answer's `challenge` describes the work. */
export const WORK_REFUSALS = {
  proof_of_work_needed: [429, 'Please wait a moment: your browser proves that no program floods us.'],
} as const;
