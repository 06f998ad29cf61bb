import type { KycDocument } from '@souk/contracts/people/kyc';
import type { KycDocumentType } from '@souk/contracts/people/kycRules';
import { t } from '@souk/contracts/texts';
import { uploadFile } from '@souk/web-core/request';

interface Upload {
  documentType: KycDocumentType;
  file: File;
  /** Called with the share that has left, from 0 to 1. */
  onProgress: (share: number) => void;
}

let last: Promise<unknown> = Promise.resolve();

/** POST /profile/kyc/upload, one file after another: the api looks at one of a person while one more waits. */
export function uploadDocument({ documentType, file, onProgress }: Upload): Promise<KycDocument> {
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
