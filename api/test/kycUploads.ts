import type { KycDocument } from '@souk/contracts/kyc';
import { KYC_DOCUMENT_TYPES, type KycDocumentType } from '@souk/contracts/kycRules';
import { presentKycDocument } from '../src/domain/presenters/presentKycDocument';
import { recogniseFile } from '../src/kernel/files/recogniseFile';
import { keepDocument } from '../src/modules/people/kyc/keepDocument';
import type { TestApi, TestResponse } from './createTestApi';
import type { Actor } from './factories';

/** A picture of four pixels in each format. */
export const JPEG = Buffer.from(
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKgAwf/Z',
  'base64',
);
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWM4cenOiUt3GCAUAESmCdkDE22ZAAAAAElFTkSuQmCC',
  'base64',
);
export const GIF = Buffer.from('R0lGODlhAgACAIAAAExpccjS3CH5BAUAAAAALAAAAAACAAIAAAICjFMAOw==', 'base64');
/** An empty page. A reader finds the objects without a table of theirs. */
export const PDF = pdfOf(
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R>>endobj',
);

/** A PDF of these objects, of which the second is the list of its pages. */
export function pdfOf(...objects: string[]): Buffer<ArrayBuffer> {
  const catalog = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj';
  return Buffer.from(['%PDF-1.7', catalog, ...objects, 'trailer<</Root 1 0 R>>', '%%EOF', ''].join('\n'));
}

const NAMES = new Map([
  [PNG, 'photo.png'],
  [GIF, 'photo.gif'],
  [PDF, 'paper.pdf'],
]);
const fittingName = (content: Buffer<ArrayBuffer>) => NAMES.get(content) ?? 'photo.jpg';

interface Upload {
  type?: KycDocumentType;
  content?: Buffer<ArrayBuffer>;
  name?: string;
}

/** Uploads a JPEG as proof of identity, unless said otherwise, under a name that fits. */
export function upload(
  api: TestApi,
  actor: Actor | null,
  { type = 'ID_PROOF', content = JPEG, name = fittingName(content) }: Upload = {},
): Promise<TestResponse> {
  const form = new FormData();
  form.set('document_type', type);
  form.set('file', new Blob([content]), name);
  return api.call('POST', '/profile/kyc/upload', { token: actor?.token, multipart: form });
}

/** A document as after its upload, whose file is not inspected: that takes a second. */
export async function aDocument(
  { services }: TestApi,
  { id: userId }: Actor,
  { type: documentType = 'ID_PROOF', content = JPEG, name = fittingName(content) }: Upload = {},
): Promise<KycDocument> {
  const mediaType = await recogniseFile(content);
  if (!mediaType) throw new Error('No document has such a content');
  const kept = await keepDocument(services, { userId, documentType, fileName: name, mediaType, content });
  return presentKycDocument(kept);
}

/** One document of each type. */
export async function uploadAll(api: TestApi, actor: Actor): Promise<KycDocument[]> {
  const documents: KycDocument[] = [];
  for (const type of KYC_DOCUMENT_TYPES) documents.push(await aDocument(api, actor, { type }));
  return documents;
}
