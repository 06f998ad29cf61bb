/** Those of `REFUSALS` that are about what people are told. */
export const TOLD_REFUSALS = {
  push_off: [409, 'This browser isn’t set up to be told.'],
  too_many_alerts: [409, 'You wait for {most} things already. Remove an alert first.'],
  push_not_taken: [503, 'Your browser’s push service didn’t take it. Please try again in a minute.'],
} as const;
