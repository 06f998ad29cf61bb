import { t } from '@souk/contracts/texts/texts';
import { runtimeConfig } from '../config/runtimeConfig';
import { RequestError } from './RequestFailure';
import { readProblem } from './readProblem';
import { refusalInOwnLanguage } from './refusalInOwnLanguage';
import { readToken } from './token';

interface Upload {
  path: string;
  fields: Record<string, string | File>;
  /** Receives the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  lost: string;
}

/**
 * Posts a form with a file. Uses XMLHttpRequest, because `fetch` does not report upload progress.
 * @throws RequestError, as every other request does.
 */
export function uploadFile<Data>({ path, fields, onProgress, lost }: Upload): Promise<Data> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return new Promise((resolve, reject) => {
    const upload = new XMLHttpRequest();
    upload.open('POST', `${runtimeConfig().apiBase}${path}`);
    upload.setRequestHeader('Accept', 'application/json');
    upload.setRequestHeader('Authorization', `Bearer ${readToken() ?? ''}`);
    upload.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    };
    const fail = (text: string, message: string) =>
      void failure(upload.status, text, message).then(reject, reject);
    upload.onerror = () => fail('', lost);
    upload.onload = () => {
      if (upload.status >= 200 && upload.status < 300) resolve(JSON.parse(upload.responseText));
      else fail(upload.responseText, t('The upload failed'));
    };
    upload.send(body);
  });
}

async function failure(status: number, body: string, message: string): Promise<RequestError> {
  const words = await refusalInOwnLanguage(readProblem(parsed(body)));
  return new RequestError({ status, ...words, retryAfter: null, message });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
