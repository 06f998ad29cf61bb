import type { BalanceDay } from '@souk/contracts/money/wallet/activity';

/** Drawing size; CSS scales it to its container. */
export const CHART = { width: 600, height: 150, top: 8, axis: 128 } as const;

interface ChartShapes {
  /** Stacked areas: available, plus escrow, plus withdrawals. */
  available: string;
  escrow: string;
  all: string;
  line: string;
  scale: number[];
}

/** Balance over days as steps, because it is constant between changes. Floats are fine for pixels. */
export function chartShapes(days: readonly BalanceDay[]): ChartShapes {
  const sums = days.map((day) => {
    const available = Number(day.available_balance);
    const escrow = available + Number(day.escrow_balance);
    return { available, escrow, all: escrow + Number(day.pending_withdrawals) };
  });
  const scale = scaleUpTo(Math.max(...sums.map(({ all }) => all), 0));
  const most = scale.at(-1) ?? 1;
  const x = (place: number) => round((place / days.length) * CHART.width);
  const y = (value: number) => round(CHART.axis - (value / most) * (CHART.axis - CHART.top));
  const steps = (of: keyof (typeof sums)[number]) =>
    sums.map((sum, place) => `${place === 0 ? 'M' : 'L'}${x(place)} ${y(sum[of])}H${x(place + 1)}`).join('');
  const area = (of: keyof (typeof sums)[number]) => `${steps(of)}V${CHART.axis}H0Z`;
  return {
    available: area('available'),
    escrow: area('escrow'),
    all: area('all'),
    line: steps('available'),
    scale,
  };
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;

/** Two or three round steps up to at least `most`. */
function scaleUpTo(most: number): number[] {
  if (most <= 0) return [0, 100];
  const magnitude = 10 ** Math.floor(Math.log10(most));
  const step =
    [0.25, 0.5, 1, 2, 5].map((part) => part * magnitude).find((size) => size * 3 >= most) ?? magnitude * 5;
  const count = Math.ceil(most / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
