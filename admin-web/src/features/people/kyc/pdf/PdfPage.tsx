import { AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { type OpenedPdf, openPdf } from './openPdf';

/** The longer side of a page as it is drawn, in pixels: sharp when it is magnified. */
const LONG_SIDE = 2400;

interface PdfPageProps {
  file: Blob;
  page: number;
  /** A page is drawn: how many there are, its width by height, and whether nothing was left out. */
  onDrawn: (pages: number, ratio: number, isWhole: boolean) => void;
  onBroken: () => void;
}

/**
 * A page of a PDF, drawn by pdf.js: as a picture, so that no script and no link of the document does anything. The browser's own
 * viewer runs a document's scripts.
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
    let stop = () => {};
    let isGone = false;
    const draw = async () => {
      const sheet = await pdf.getPage(page);
      if (isGone || !canvas.current) return;
      const { width, height } = sheet.getViewport({ scale: 1 });
      const viewport = sheet.getViewport({ scale: LONG_SIDE / Math.max(width, height) });
      canvas.current.width = viewport.width;
      canvas.current.height = viewport.height;
      const drawing = sheet.render({
        canvas: canvas.current,
        viewport,
        annotationMode: AnnotationMode.ENABLE,
      });
      stop = () => drawing.cancel();
      await drawing.promise;
      if (!isGone) report.current.onDrawn(pdf.numPages, width / height, isWhole());
    };
    draw().catch(() => isGone || report.current.onBroken());
    return () => {
      isGone = true;
      stop();
    };
  }, [opened, page]);

  return <canvas ref={canvas} />;
}
