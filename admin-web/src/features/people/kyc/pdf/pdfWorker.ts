import 'pdfjs-dist/build/pdf.worker.mjs';
import type { PdfWarning } from './pdfWarnings';

// pdf.js leaves out what it cannot decode, and tells so in its own console only. In the page `openPdf` listens there.
if (typeof window === 'undefined')
  console.warn = (text: unknown) => self.postMessage({ warning: String(text) } satisfies PdfWarning);
