import type { KycDocument } from '@souk/contracts/kyc';
import type { KycDocumentType } from '@souk/contracts/kycRules';
import { runtimeConfig } from '@souk/web-core';
import { RequestError, readProblem, readToken } from '@souk/web-core/request';

interface Upload {
  documentType: KycDocumentType;
  file: File;
  /** Called with the share that has left, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * POST /profile/kyc/upload (spec §7). By XMLHttpRequest, for `fetch` cannot tell how much of a file has left. Throws a
 * `RequestError`, as every other request does.
 */
export function uploadDocument({ documentType, file, onProgress }: Upload): Promise<KycDocument> {
  const body = new FormData();
  body.set('document_type', documentType);
  body.set('file', file);
  return new Promise((resolve, reject) => {
    const upload = new XMLHttpRequest();
    upload.open('POST', `${runtimeConfig().apiBase}/profile/kyc/upload`);
    upload.setRequestHeader('Accept', 'application/json');
    upload.setRequestHeader('Authorization', `Bearer ${readToken() ?? ''}`);
    upload.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    };
    upload.onerror = () => reject(failure(0, ''));
    upload.onload = () => {
      if (upload.status >= 200 && upload.status < 300) resolve(JSON.parse(upload.responseText));
      else reject(failure(upload.status, upload.responseText));
    };
    upload.send(body);
  });
}

function failure(status: number, body: string): RequestError {
  return new RequestError({
    status,
    ...readProblem(parsed(body)),
    retryAfter: null,
    message:
      status === 0
        ? 'The connection was lost. If the document does not show here soon, please upload it again.'
        : 'The upload failed',
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
