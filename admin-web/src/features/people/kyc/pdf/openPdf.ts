import { getDocument, type PDFDocumentProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist';
import { type PdfWarning, tellsOfLoss } from './pdfWarnings';

/** The base address of this front end's files, which its build finds at run time; and pdf.js's files among them (`pdfData`). */
declare const __webpack_public_path__: string;
declare const PDF_DATA: string;
declare const PDF_WORKER: string;

export interface OpenedPdf {
  /** Resolves once the document is read. */
  document: Promise<PDFDocumentProxy>;
  /** True if everything drawn so far is complete. A font that fails is missing from later pages too, without a warning. */
  isWhole: () => boolean;
  close: () => void;
}

/** Opens a PDF for drawing, and records what pdf.js has to omit. */
export async function openPdf(data: Uint8Array): Promise<OpenedPdf> {
  let isWhole = true;
  const note = (warning: string) => {
    if (tellsOfLoss(warning)) isWhole = false;
  };
  listeners.add(note);
  const addressOf = (file: string) => new URL(__webpack_public_path__ + file, location.href).href;
  const port = await startWorker(addressOf(PDF_WORKER));
  port?.addEventListener('message', ({ data: said }: MessageEvent<Partial<PdfWarning>>) => {
    if (said.warning !== undefined) note(said.warning);
  });
  const folder = addressOf(PDF_DATA);
  // A broken stream is only a remark to pdf.js.
  const verbosity = VerbosityLevel.INFOS;
  // The library's own types do not know this port.
  const worker = new PDFWorker({ port: port as never, verbosity });
  const task = getDocument({
    data,
    worker,
    cMapUrl: `${folder}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${folder}standard_fonts/`,
    wasmUrl: folder,
    // The page fetches the data: a worker's own policy lets it load only scripts.
    useWorkerFetch: false,
    // Neither eval nor WebAssembly: the page's content policy forbids both.
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    verbosity,
    // Tells which fonts a document does not embed.
    fontExtraProperties: true,
  });
  const failed = new Promise<never>((_, reject) => port?.addEventListener('error', reject));
  const close = () => {
    listeners.delete(note);
    void task.destroy().finally(() => {
      worker.destroy();
      port?.terminate();
    });
  };
  return { document: Promise.race([task.promise, failed]), isWhole: () => isWhole, close };
}

/** Null if this front end comes from another origin than the page: then pdf.js does the worker's part in the page. */
async function startWorker(address: string): Promise<Worker | null> {
  try {
    return new Worker(address);
  } catch {
    await import(/* webpackIgnore: true */ address);
    return null;
  }
}

/** Listeners for pdf.js's warnings and remarks: it writes what it cannot draw to the console, and offers no callback. */
const listeners = new Set<(warning: string) => void>();
const page: Pick<Console, 'warn' | 'info'> = console;
for (const level of ['warn', 'info'] as const) {
  const say = page[level];
  page[level] = (...said: unknown[]) => {
    const [text] = said;
    if (typeof text === 'string' && /^(Warning|Info): /.test(text))
      for (const listen of listeners) listen(text);
    say.apply(page, said);
  };
}
