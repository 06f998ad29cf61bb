import { classNames } from '../classNames';
import styles from './Arch.module.css';

interface ArchProps {
  /** Pixels of the drawing; CSS may scale it. */
  width: number;
  height: number;
  stones?: number;
  /** Adds a second line in the stones, for the most important arch. */
  isRibbed?: boolean;
  /** A lit arch marks the current place. */
  isLit?: boolean;
  className?: string;
}

/** Pointed arch. Decorative: its content carries the meaning. */
export function Arch({ width, height, stones = 11, isRibbed, isLit, className }: ArchProps) {
  const size = { width, height };
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className={classNames(styles.arch, isLit && styles.lit, className)}
    >
      <path className={styles.stones} d={archPath(size, 2)} />
      {isRibbed && <path className={styles.rib} d={archPath(size, 2 + stones * 0.45)} />}
      <path className={styles.inside} d={archPath(size, 2 + stones)} />
    </svg>
  );
}

/** Two curves that meet in a point, on straight sides. @param inset Distance from the sides of the drawing. */
function archPath({ width, height }: { width: number; height: number }, inset: number): string {
  const middle = width / 2;
  const half = middle - inset;
  const top = 1 + inset * 1.15;
  const rise = half * 1.06;
  const spring = top + rise;
  const steep = spring - rise * 0.6;
  const shallow = top + rise * 0.205;
  const points = [
    `M${inset} ${height}V${spring}`,
    `C${inset} ${steep} ${middle - half * 0.52} ${shallow} ${middle} ${top}`,
    `C${middle + half * 0.52} ${shallow} ${width - inset} ${steep} ${width - inset} ${spring}`,
    `V${height}Z`,
  ];
  return points.join('').replace(/\d+\.\d+/g, (number) => Number(number).toFixed(1));
}
