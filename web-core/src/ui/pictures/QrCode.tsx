import { generate } from 'lean-qr/nano';
import styles from './QrCode.module.css';

/** Quiet zone that readers need around a code, in modules. */
const QUIET = 4;

/** QR code as one SVG path, dark on white in both colour schemes: many readers refuse an inverted code. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const side = code.size + 2 * QUIET;
  let path = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
    }
  }
  return (
    <svg className={styles.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
