import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import styles from './DocumentStage.module.css';
import type { StageView } from './useStageView';

/** A notch of a wheel, in pixels: one step of magnification. */
const NOTCH = 100;

interface ZoomableSheetProps {
  view: StageView;
  /** Width divided by height of the upright content; null until it is known. */
  ratio: number | null;
  label: string;
  children: ReactNode;
}

/** Shows its content as large as its place allows: the wheel magnifies it at the pointer; dragging, the arrow keys or a finger move it. */
export function ZoomableSheet({ view, ratio, label, children }: ZoomableSheetProps) {
  const place = useRef<HTMLElement>(null);
  /** The point of the sheet, in fractions of it, that keeps its place. */
  const anchor = useRef({ x: 0.5, y: 0.5, left: 0, top: 0 });
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const at = place.current;
    if (!at) return;
    event.preventDefault();
    const { left, top } = at.getBoundingClientRect();
    keepPoint(at, event.clientX - left, event.clientY - top);
    view.zoomBy(-event.deltaY / NOTCH);
  });
  const keepPoint = (at: HTMLElement, left: number, top: number) => {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = at;
    anchor.current = { x: (scrollLeft + left) / scrollWidth, y: (scrollTop + top) / scrollHeight, left, top };
  };
  useEffect(() => {
    const at = place.current;
    const listen = (event: WheelEvent) => onWheel(event);
    // React's own listener cannot keep the page from scrolling.
    at?.addEventListener('wheel', listen, { passive: false });
    return () => at?.removeEventListener('wheel', listen);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each magnification.
  useLayoutEffect(() => {
    const at = place.current;
    if (!at) return;
    const { x, y, left, top } = anchor.current;
    at.scrollLeft = x * at.scrollWidth - left;
    at.scrollTop = y * at.scrollHeight - top;
    keepPoint(at, at.clientWidth / 2, at.clientHeight / 2);
  }, [view.zoom, view.turn]);
  const isSideways = view.turn % 2 === 1;
  const shape = ratio ?? 1;
  const size = { '--ratio': isSideways ? 1 / shape : shape, '--zoom': view.zoom } as CSSProperties;
  return (
    <section
      ref={place}
      className={styles.place}
      // A picture has no reading direction, and scrolls from its left.
      dir="ltr"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is magnified is scrolled with the arrow keys.
      tabIndex={0}
      style={size}
      onScroll={({ currentTarget: at }) => keepPoint(at, at.clientWidth / 2, at.clientHeight / 2)}
      onPointerMove={({ buttons, pointerType, movementX, movementY, currentTarget }) => {
        if (buttons === 1 && pointerType === 'mouse') currentTarget.scrollBy(-movementX, -movementY);
      }}
    >
      <div className={styles.sheet} style={{ visibility: ratio === null ? 'hidden' : undefined }}>
        <div
          className={isSideways ? styles.sideways : styles.upright}
          style={{ transform: `translate(-50%, -50%) rotate(${view.turn * 90}deg)` }}
        >
          {children}
        </div>
      </div>
    </section>
  );
}
