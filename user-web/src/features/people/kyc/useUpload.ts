import type { KycDocument } from '@souk/contracts/people/kyc/kyc';
import type { KycDocumentType } from '@souk/contracts/people/kyc/kycRules';
import { t } from '@souk/contracts/texts/texts';
import { useAppDispatch } from '@souk/web-core';
import { errorText, uploadFile } from '@souk/web-core/request';
import { useRef, useState } from 'react';
import { kycApi } from '../../../account/kycApi';
import type { Say } from '../../../components/useNotice';
import { documentError } from './fileRules';

export function useUpload(documentType: KycDocumentType, say: Say) {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const inFlight = useRef(false);
  const dispatch = useAppDispatch();

  const upload = async (file: File) => {
    if (inFlight.current) return;
    inFlight.current = true;
    const wrong = await documentError(documentType, file);
    setError(wrong);
    if (wrong) {
      inFlight.current = false;
      return;
    }
    setProgress(0);
    try {
      await uploadDocument({ documentType, file, onProgress: setProgress });
      say(t('Document uploaded successfully!'), { movesFocus: true });
    } catch (failure) {
      setError(errorText(failure, t('Failed to upload document')));
    } finally {
      inFlight.current = false;
      setProgress(null);
      // Also after a failure: the stored documents may differ from those shown, and an ended session shows at once.
      dispatch(kycApi.util.invalidateTags(['KycDocuments', 'Profile']));
    }
  };

  return { upload, progress, error, dismissError: () => setError(null) };
}

interface Upload {
  documentType: KycDocumentType;
  file: File;
  /** Receives the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

let last: Promise<unknown> = Promise.resolve();

/** POST /profile/kyc/upload, one file at a time: the api checks one file per user while one more waits. */
function uploadDocument({ documentType, file, onProgress }: Upload): Promise<KycDocument> {
  const send = () =>
    uploadFile<KycDocument>({
      path: '/profile/kyc/upload',
      fields: { document_type: documentType, file },
      onProgress,
      lost: t('The connection was lost. If the document doesn’t show here soon, please upload it again.'),
    });
  const sent = last.then(send);
  last = sent.catch(() => undefined);
  return sent;
}
