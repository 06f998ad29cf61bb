export const SETTING_REFUSALS = {
  waiting_unseen: [
    409,
    'Look at what waits first: deposits {deposits}, announced transfers {announced}, withdrawals {withdrawals}, payout addresses of another network {addresses}.',
  ],
} as const;
