import { MEDIA_TYPES } from '@souk/contracts/fields/fileRules';
import { t } from '@souk/contracts/texts/texts';
import { errorText, isRequestFailure, request } from '@souk/web-core/request';

/**
 * The file of a KYC document, requested with the session's token, so that no address of it can be shared. A type that no document
 * has is not trusted: the browser would run the file as a page of this site.
 */
export async function fetchDocument(
  id: number,
  signal?: AbortSignal,
  list: 'kyc-documents' | 'kept-documents' = 'kyc-documents',
): Promise<Blob> {
  const file = await request<Blob>(`/admin/${list}/${id}/download`, { as: 'blob', signal });
  const isKnown = MEDIA_TYPES.some((type) => type === file.type);
  return isKnown ? file : new Blob([file], { type: 'application/octet-stream' });
}

/** Text for a document that cannot be shown (docs/domain.md#what-clients-rely-on). */
export function documentFailure(error: unknown): string {
  // A server's message about its own failure says nothing of the document.
  const isServers = isRequestFailure(error) && error.status >= 500;
  return errorText(isServers ? { ...error, detail: null } : error, t('Failed to load document'));
}
