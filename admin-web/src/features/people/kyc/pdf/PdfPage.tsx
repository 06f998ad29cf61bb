import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { type Drawn, drawSheet } from './drawSheet';
import { type OpenedPdf, openPdf } from './openPdf';

interface PdfPageProps {
  file: Blob;
  page: number;
  /** Called when a page is drawn: the number of pages, its width divided by height, and the drawn part. */
  onDrawn: (pages: number, ratio: number, drawn: Drawn) => void;
  onBroken: () => void;
}

/**
 * A page of a PDF, drawn by pdf.js as a picture, so that no script and no link of the document works. The browser's own viewer runs
 * a document's scripts.
 */
export function PdfPage({ file, page, onDrawn, onBroken }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [opened, setOpened] = useState<(OpenedPdf & { pdf: PDFDocumentProxy }) | null>(null);
  const report = useRef({ onDrawn, onBroken });
  report.current = { onDrawn, onBroken };

  useEffect(() => {
    let isGone = false;
    let close = () => {};
    const open = async () => {
      const data = new Uint8Array(await file.arrayBuffer());
      if (isGone) return;
      const opening = await openPdf(data);
      close = opening.close;
      if (isGone) return close();
      const pdf = await opening.document;
      if (!isGone) setOpened({ ...opening, pdf });
    };
    open().catch(() => isGone || report.current.onBroken());
    return () => {
      isGone = true;
      close();
      setOpened(null);
    };
  }, [file]);

  useEffect(() => {
    if (!opened) return;
    const { pdf, isWhole } = opened;
    const stop = new AbortController();
    const draw = async () => {
      const sheet = await pdf.getPage(page);
      if (!canvas.current) return;
      const { ratio, drawn } = await drawSheet(sheet, canvas.current, stop.signal);
      stop.signal.throwIfAborted();
      report.current.onDrawn(pdf.numPages, ratio, drawn === 'whole' && !isWhole() ? 'part' : drawn);
    };
    draw().catch(() => stop.signal.aborted || report.current.onBroken());
    return () => stop.abort();
  }, [opened, page]);

  return <canvas ref={canvas} />;
}
