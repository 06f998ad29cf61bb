/** `REFUSALS` that ask for work first, named by the answer's `challenge`. */
export const WORK_REFUSALS = {
  proof_of_work_needed: [429, 'Please wait a moment: your browser proves that no program floods us.'],
} as const;
