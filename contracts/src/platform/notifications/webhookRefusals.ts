export const WEBHOOK_REFUSALS = {
  webhooks_off: [409, 'This platform sends no webhooks.'],
  too_many_webhooks: [409, 'You have {most} webhooks. Delete one first.'],
  webhook_unconfirmed: [409, 'The address didn’t answer our challenge with its text and status 200.'],
  webhook_inactive: [409, 'This webhook is off. Delete it and add it again.'],
} as const;
