import type { ReactNode } from 'react';
import styles from './Plot.module.css';

/** Drawing size; CSS stretches it to its place. `top` and `bottom` leave room for the line's width. */
export const PLOT = { width: 600, top: 4, bottom: 116, height: 120 } as const;

interface PlotProps {
  /** Without it the drawing is decorative: words beside it say the same. */
  label?: string;
  marks: readonly { y: number; text: string }[];
  dates: readonly string[];
  line: string;
  /** Areas behind the line. */
  children: ReactNode;
}

/** Line chart; time runs from left to right in every language. Its texts are HTML, which does not grow with the drawing. */
export function Plot({ label, marks, dates, line, children }: PlotProps) {
  return (
    <div className={styles.plot} dir="ltr">
      <div className={styles.picture}>
        <svg
          viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
          preserveAspectRatio="none"
          role={label && 'img'}
          aria-label={label}
          aria-hidden={!label}
        >
          {children}
          {marks.map(({ y }) => (
            <path key={y} className={styles.across} d={`M0 ${y}H${PLOT.width}`} />
          ))}
          <path className={styles.line} d={line} />
        </svg>
        {marks.map(({ y, text }) => (
          <span key={y} aria-hidden="true" style={{ top: `${(y / PLOT.height) * 100}%` }}>
            {text}
          </span>
        ))}
      </div>
      <p className={styles.dates} aria-hidden="true">
        {dates.map((date) => (
          <bdi key={date}>{date}</bdi>
        ))}
      </p>
    </div>
  );
}
