export const KEY_REFUSALS = {
  idempotency_key_missing: [400, 'A key writes with an Idempotency-Key of 1 to 100 printable characters.'],
  signature_wrong: [401, 'The signature doesn’t fit this request and this key.'],
  clock_off: [401, 'Souk-Time is {by} ms away from our time.'],
  key_over: [401, 'This key was revoked or has ended.'],
  not_with_key: [403, 'This can’t be done with a key.'],
  scope_missing: [403, 'This key lacks a scope for this: it takes “{permission}”.'],
  key_elsewhere: [403, 'This key doesn’t work from {address}.'],
  below_key_price: [403, 'This key may not sell one {coin} for less than {least} USDT.'],
  above_key_price: [403, 'This key may not buy one {coin} for more than {most} USDT.'],
  coin_not_of_key: [403, 'This key names no price for this with {coin}.'],
  key_proves_nothing: [403, 'This takes a proof of who you are, which a key is not: do it on the site.'],
  too_many_keys: [409, 'You have {most} keys. Revoke one first.'],
} as const;
