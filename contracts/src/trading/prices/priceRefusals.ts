export const PRICE_REFUSALS = {
  price_unavailable: [
    409,
    'The price of this offer is being renewed. It comes back on its own. Nothing was locked.',
  ],
  price_fixed: [409, 'The price of this offer is fixed. Say what it follows, too.'],
  floor_missing: [422, 'A price that floats needs a lowest price'],
  ceiling_missing: [422, 'A price to buy at that floats needs a highest price'],
  ceiling_below_floor: [422, 'The highest price must be at least the lowest'],
} as const;
