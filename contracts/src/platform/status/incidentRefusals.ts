export const INCIDENT_REFUSALS = {
  incident_changed: [409, 'Someone said something else of this incident. Read it, and then say yours.'],
  incident_known: [409, 'Everyone was told of this already. Post an update there.'],
  incident_over: [409, 'This incident is resolved. Correct what was said, or open another one.'],
} as const;
