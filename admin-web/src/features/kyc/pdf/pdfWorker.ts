import type { PdfWarning } from './pdfWarnings';

// Goes into pdf.js's worker (`pdfData`), which leaves out what it cannot decode, and tells so only in its own console. In the page
// `openPdf` listens there.
if (typeof window === 'undefined')
  console.warn = (text: unknown) => self.postMessage({ warning: String(text) } satisfies PdfWarning);
