import 'pdfjs-dist/build/pdf.worker.mjs';
import type { PdfWarning } from './pdfWarnings';

// pdf.js omits what it cannot decode, and says so only in its own console. In the page, `openPdf` listens there.
if (typeof window === 'undefined')
  console.warn = console.info = (text: unknown) =>
    self.postMessage({ warning: String(text) } satisfies PdfWarning);
