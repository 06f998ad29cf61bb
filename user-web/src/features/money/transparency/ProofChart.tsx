import type { LiabilityProof } from '@souk/contracts/money/treasury/liabilities';
import { t } from '@souk/contracts/texts/texts';
import { formatUsdt } from '@souk/web-core/format';
import { heldOf } from './heldOf';
import styles from './TransparencyPage.module.css';

const WIDTH = 600;
const HEIGHT = 120;

export function ProofChart({ proofs }: { proofs: readonly LiabilityProof[] }) {
  const points = proofs.toReversed().map(heldOf);
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 2 || !first || !last)
    return <p className={styles.note}>{t('From the second proof on, they are drawn here.')}</p>;
  // Floats are fine for a drawing.
  const most = Math.max(1, ...points.flatMap(({ due, held }) => [Number(due), Number(held ?? 0)]));
  const lineOf = (amounts: (string | null)[]) =>
    amounts
      .flatMap((amount, at) => {
        if (amount === null) return [];
        const x = (at / (points.length - 1)) * WIDTH;
        return `${x.toFixed(1)},${(HEIGHT - (Number(amount) / most) * (HEIGHT - 8)).toFixed(1)}`;
      })
      .join(' ');
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('We owed {due} USDT at the first of these proofs, and {due2} USDT at the last.', {
          due: formatUsdt(first.due),
          due2: formatUsdt(last.due),
        })}
      >
        <polyline className={styles.owed} points={lineOf(points.map(({ due }) => due))} />
        <polyline className={styles.held} points={lineOf(points.map(({ held }) => held))} />
      </svg>
      <figcaption className={styles.note}>
        <span className={styles.owedKey}>{t('Owed')}</span>{' '}
        {points.some(({ held }) => held !== null) && <span className={styles.heldKey}>{t('Held')}</span>}
      </figcaption>
    </figure>
  );
}
