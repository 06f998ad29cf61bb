import { useEffect, useState } from 'react';
import { documentFailure, fetchDocument } from '../../documents/fetchDocument';

type DocumentFile =
  | { state: 'loading' }
  | { state: 'ready'; address: string; type: string }
  | { state: 'failed'; text: string; retry: () => void };

/** A document's file as an address that only this page knows; it is given up when the page no longer shows it. */
export function useDocumentFile(id: number): DocumentFile {
  const [file, setFile] = useState<DocumentFile>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    let address: string | null = null;
    setFile({ state: 'loading' });
    fetchDocument(id, stop.signal).then(
      (blob) => {
        if (stop.signal.aborted) return;
        address = URL.createObjectURL(blob);
        setFile({ state: 'ready', address, type: blob.type });
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const retry = () => setAttempt(attempt + 1);
        setFile({ state: 'failed', text: documentFailure(error), retry });
      },
    );
    return () => {
      stop.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [id, attempt]);

  return file;
}
