import { t } from '@souk/contracts/texts/texts';
import { formatCrypto } from '@souk/web-core/format';
import { type PointerEvent, useState } from 'react';
import { listText } from '../lists';
import styles from './Bars.module.css';
import type { Chart } from './Chart';
import { figureText } from './figureText';
import { type Period, scaleEnd } from './periods';

interface BarsProps {
  chart: Chart;
  periods: readonly Period[];
  chosen: number | null;
  onChoose: (at: number | null) => void;
}

/** Units of the drawing, which is stretched to its container. */
const SLOT = 10;
const BAR = 7;
const HEIGHT = 100;
/** A small value must stay visible. */
const LEAST = 1.5;

/** Draws the bars. A slider lies over them: the pointer, a finger and the arrow keys move along the bars. */
export function Bars({ chart, periods, chosen, onChoose }: BarsProps) {
  const { series, unit, title } = chart;
  const last = periods.length - 1;
  const [position, setPosition] = useState(last);
  const highest = Math.max(...periods.flatMap(({ values }) => values.map(Number)));
  const end = scaleEnd(highest, unit === 'count' ? 2 : 1);
  const base = series.length === 1 ? HEIGHT : HEIGHT / 2;
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max(LEAST, (value / end) * base));

  const choose = (at: number) => {
    setPosition(at);
    onChoose(at);
  };
  const point = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - left) / width) * periods.length);
    choose(Math.min(last, Math.max(0, at)));
  };
  const scale = formatCrypto(String(end), 2);

  return (
    <div className={styles.plot} dir="ltr">
      <div className={styles.scale} aria-hidden="true">
        <span>{scale}</span>
        <span>{series.length === 1 ? formatCrypto(String(end / 2), 2) : '0'}</span>
        <span>{series.length === 1 ? '0' : scale}</span>
      </div>
      <div className={styles.drawing}>
        <svg
          viewBox={`0 0 ${periods.length * SLOT} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={styles.svg}
          aria-hidden="true"
        >
          {chosen !== null && (
            <rect className={styles.chosen} x={chosen * SLOT} y={0} width={SLOT} height={HEIGHT} />
          )}
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line
              key={y}
              className={y === base ? styles.base : styles.line}
              x1={0}
              x2={periods.length * SLOT}
              y1={y}
              y2={y}
            />
          ))}
          {periods.map(({ label, values }, at) =>
            values.map((value, of) => {
              const height = heightOf(Number(value));
              return (
                <rect
                  key={`${label} ${series[of]?.name}`}
                  className={styles[series[of]?.tone ?? 'accent']}
                  x={at * SLOT + (SLOT - BAR) / 2}
                  y={of === 0 ? base - height : base}
                  width={BAR}
                  height={height}
                />
              );
            }),
          )}
        </svg>
        <input
          type="range"
          className={styles.slider}
          min={0}
          max={last}
          value={position}
          aria-label={title}
          aria-valuetext={readingOf(chart, periods[position])}
          onChange={(event) => choose(Number(event.target.value))}
          onFocus={() => onChoose(position)}
          onBlur={() => onChoose(null)}
          onPointerMove={point}
          onPointerLeave={() => onChoose(null)}
        />
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span dir="auto">{periods[0]?.label.split(' – ')[0]}</span>
        <span dir="auto">{periods[last]?.label.split(' – ').at(-1)}</span>
      </div>
    </div>
  );
}

function readingOf({ series, unit }: Chart, period: Period | undefined): string {
  const figures = series.map(({ name }, at) => `${name} ${figureText(period?.values[at] ?? '0', unit)}`);
  return t('{label}: {words}', { label: period?.label, words: listText(figures) });
}
