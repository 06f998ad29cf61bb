import { useEffect, useState } from 'react';
import { loadDocument } from '../../shared/documentFiles';
import { documentFailure } from '../../shared/fetchDocument';

type DocumentFile =
  | { state: 'loading' }
  | { state: 'ready'; file: Blob; address: string }
  | { state: 'failed'; text: string; retry: () => void };

/** A document's file, and an address of it that only this page knows; it is revoked when the page no longer shows it. */
export function useDocumentFile(id: number): DocumentFile {
  const [shown, setShown] = useState<DocumentFile & { id: number }>({ state: 'loading', id });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let address: string | null = null;
    let isGone = false;
    setShown({ state: 'loading', id });
    loadDocument(id).then(
      (file) => {
        if (isGone) return;
        address = URL.createObjectURL(file);
        setShown({ state: 'ready', id, file, address });
      },
      (error: unknown) => {
        if (isGone) return;
        const retry = () => setAttempt(attempt + 1);
        setShown({ state: 'failed', id, text: documentFailure(error), retry });
      },
    );
    return () => {
      isGone = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [id, attempt]);

  // One person's document must never appear under another's name.
  return shown.id === id ? shown : { state: 'loading' };
}
