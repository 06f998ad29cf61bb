export const TOLD_REFUSALS = {
  push_off: [409, 'This browser isn’t set up to be told.'],
  too_many_alerts: [409, 'You wait for {most} things already. Remove an alert first.'],
  guest_link_void: [400, 'This link doesn’t work any more. Open the newest email, or write to us again.'],
  guest_deleted: [409, 'This guest’s address was deleted. No answer reaches them.'],
  push_not_taken: [503, 'Your browser’s push service didn’t take it. Please try again in a minute.'],
} as const;
