import { AnnotationMode, GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';

// A file of this front end. Where it comes from another origin than the page, pdf.js does the worker's part itself.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** The longer side of a page as it is drawn, in pixels: sharp when it is magnified. */
const LONG_SIDE = 2400;

interface PdfPageProps {
  file: Blob;
  page: number;
  /** A page is drawn: how many there are, and its width by height. */
  onDrawn: (pages: number, ratio: number) => void;
  onBroken: () => void;
}

/**
 * A page of a PDF, drawn by pdf.js: as a picture, so that no script and no link of the document does anything. The browser's own
 * viewer runs a document's scripts.
 */
export function PdfPage({ file, page, onDrawn, onBroken }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const report = useRef({ onDrawn, onBroken });
  report.current = { onDrawn, onBroken };

  useEffect(() => {
    let isGone = false;
    let close = () => {};
    const open = async () => {
      const data = new Uint8Array(await file.arrayBuffer());
      if (isGone) return;
      // Neither eval nor WebAssembly: the page's content policy allows none.
      const task = getDocument({ data, isEvalSupported: false, useWasm: false, enableXfa: false });
      close = () => void task.destroy();
      const opened = await task.promise;
      if (!isGone) setPdf(opened);
    };
    open().catch(() => isGone || report.current.onBroken());
    return () => {
      isGone = true;
      close();
      setPdf(null);
    };
  }, [file]);

  useEffect(() => {
    if (!pdf) return;
    let stop = () => {};
    let isGone = false;
    const draw = async () => {
      const opened = await pdf.getPage(page);
      if (isGone || !canvas.current) return;
      const { width, height } = opened.getViewport({ scale: 1 });
      const viewport = opened.getViewport({ scale: LONG_SIDE / Math.max(width, height) });
      canvas.current.width = viewport.width;
      canvas.current.height = viewport.height;
      const drawing = opened.render({
        canvas: canvas.current,
        viewport,
        annotationMode: AnnotationMode.ENABLE,
      });
      stop = () => drawing.cancel();
      await drawing.promise;
      if (!isGone) report.current.onDrawn(pdf.numPages, width / height);
    };
    draw().catch(() => isGone || report.current.onBroken());
    return () => {
      isGone = true;
      stop();
    };
  }, [pdf, page]);

  return <canvas ref={canvas} />;
}
