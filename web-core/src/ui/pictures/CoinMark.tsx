import type { ReactNode } from 'react';

/** Shapes on a disc of 24 px. */
const MARKS: Record<string, { ground: string; shape: ReactNode }> = {
  SIDRA: {
    ground: '#c8860d',
    shape: (
      <>
        <circle cx="12" cy="12" r="9.6" fill="none" stroke="#fff" strokeOpacity=".55" />
        <path
          d="M12 18.5V9.5M12 13c-3.6 0-4.8-2-4.8-4.6 3.3 0 4.8 1.5 4.8 4.6Zm0-1.8c0-3.2 1.5-4.7 4.6-4.7 0 2.9-1.3 4.7-4.6 4.7Z"
          fill="#fff"
          stroke="#fff"
          strokeWidth="1.1"
          strokeLinejoin="round"
        />
      </>
    ),
  },
  USDT: {
    ground: '#1f7f6b',
    shape: (
      <>
        <path d="M6.8 6.5h10.4v2.8h-3.7v8.7h-3V9.3H6.8Z" fill="#fff" />
        <ellipse cx="12" cy="11.7" rx="6.2" ry="1.7" fill="none" stroke="#fff" strokeWidth="1.1" />
      </>
    ),
  },
};

/** Mark of a coin, or its first letter. Decorative: the coin's code stands beside it. */
export function CoinMark({ coin, size = 20 }: { coin: string; size?: 16 | 20 | 24 | 32 }) {
  const mark = MARKS[coin];
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24">
      <circle cx="12" cy="12" r="12" fill={mark?.ground ?? 'var(--color-control-border)'} />
      {mark?.shape ?? (
        <text x="12" y="16.5" textAnchor="middle" fontSize="13" fontWeight="600" fill="var(--color-surface)">
          {coin.slice(0, 1)}
        </text>
      )}
    </svg>
  );
}
