import { useState } from 'react';

const STEP = 1.25;
const CLOSEST = 8;

/** How a document is looked at: how large, how turned, and which page of it. */
export interface StageView {
  /** 1 fits the document into its place. */
  zoom: number;
  /** Quarters, clockwise. */
  turn: number;
  page: number;
  zoomBy: (steps: number) => void;
  rotate: () => void;
  fit: () => void;
  goTo: (page: number) => void;
}

const FITTING = { zoom: 1, turn: 0, page: 1 };

/** Each document begins whole and upright. */
export function useStageView(documentId: number | undefined): StageView {
  const [kept, setKept] = useState({ ...FITTING, documentId });
  const view = kept.documentId === documentId ? kept : { ...FITTING, documentId };
  const change = (to: Partial<typeof FITTING>) => setKept({ ...view, ...to });
  return {
    ...view,
    zoomBy: (steps) =>
      setKept((now) => {
        const from = now.documentId === documentId ? now : view;
        return { ...from, zoom: Math.min(CLOSEST, Math.max(1, from.zoom * STEP ** steps)) };
      }),
    rotate: () => change({ turn: (view.turn + 1) % 4 }),
    fit: () => change({ zoom: 1 }),
    goTo: (page) => change({ page, zoom: 1 }),
  };
}
