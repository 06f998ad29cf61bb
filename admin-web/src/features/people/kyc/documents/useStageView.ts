import { useState } from 'react';

const STEP = 1.25;
const CLOSEST = 8;

export interface StageView {
  /** 1 fits the document into its place. */
  zoom: number;
  /** Quarter turns, clockwise. */
  turn: number;
  page: number;
  zoomBy: (steps: number) => void;
  rotate: () => void;
  fit: () => void;
  goTo: (page: number) => void;
}

const FITTING = { zoom: 1, turn: 0, page: 1 };
type Look = typeof FITTING;

/** Each document begins whole and upright; its view is kept while others are shown. */
export function useStageView(documentId = 0): StageView {
  const [looks, setLooks] = useState<Record<number, Look>>({});
  const change = (to: (look: Look) => Partial<Look>) =>
    setLooks((now) => {
      const look = now[documentId] ?? FITTING;
      return { ...now, [documentId]: { ...look, ...to(look) } };
    });
  return {
    ...(looks[documentId] ?? FITTING),
    zoomBy: (steps) => change(({ zoom }) => ({ zoom: Math.min(CLOSEST, Math.max(1, zoom * STEP ** steps)) })),
    rotate: () => change(({ turn }) => ({ turn: (turn + 1) % 4 })),
    fit: () => change(() => ({ zoom: 1 })),
    goTo: (page) => change(() => ({ page, zoom: 1 })),
  };
}
