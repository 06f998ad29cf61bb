import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_TYPES } from '@souk/contracts/fields/fileRules';
import { recogniseContent } from '@souk/contracts/fields/recogniseContent';
import type { KycDocument } from '@souk/contracts/people/kyc/kyc';
import { KYC_DOCUMENT_TYPES, type KycDocumentType } from '@souk/contracts/people/kyc/kycRules';
import { presentKycDocument } from '../src/domain/presenters/presentKycDocument';
import { storeDocument } from '../src/modules/people/kyc/documents/storeDocument';
import type { TestApi, TestResponse } from './createTestApi';
import type { Actor } from './factories';

/** A picture of 200 × 200 pixels, the minimum, in each format. */
export const JPEG = Buffer.from(
  '/9j/2wBDAA0NDQ0ODQ4QEA4UFhMWFB4bGRkbHi0gIiAiIC1EKjIqKjIqRDxJOzc7STxsVUtLVWx9aWNpfZeHh5e+tb75+f//2wBDAQ0NDQ0ODQ4QEA4UFhMWFB4bGRkbHi0gIiAiIC1EKjIqKjIqRDxJOzc7STxsVUtLVWx9aWNpfZeHh5e+tb75+f//wgARCADIAMgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAVAQEBAAAAAAAAAAAAAAAAAAAAA//aAAwDAQACEAMQAAAAsRSYAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAH/8QAFBABAAAAAAAAAAAAAAAAAAAAkP/aAAgBAQABPwAcf//EABQRAQAAAAAAAAAAAAAAAAAAAHD/2gAIAQIBAT8AKf/EABQRAQAAAAAAAAAAAAAAAAAAAHD/2gAIAQMBAT8AKf/Z',
  'base64',
);
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAMgAAADICAIAAAAiOjnJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAABeElEQVR42u3SMQ0AAAgEsfevjJkZMZhgYGhSBZdL9cC5SICxMBbGAmNhLIwFxsJYGAuMhbEwFhgLY2EsMBbGwlhgLIyFscBYGAtjgbEwFsYCY2EsjAXGwlgYC4yFsTAWGAtjYSwwFsbCWGAsjIWxwFgYC2OBsTAWxgJjYSyMBcbCWBgLjIWxMBYYC2NhLDAWxsJYYCyMhbHAWBgLY4GxMBbGAmNhLIwFxsJYGAuMhbEwFhgLY2EsjKUCxsJYGAuMhbEwFhgLY2EsMBbGwlhgLIyFscBYGAtjgbEwFsYCY2EsjAXGwlgYC4yFsTAWGAtjYSwwFsbCWGAsjIWxwFgYC2OBsTAWxgJjYSyMBcbCWBgLjIWxMBYYC2NhLDAWxsJYYCyMhbHAWBgLY4GxMBbGAmNhLIwFxsJYGAuMhbEwFhgLY2EsMBbGwlgYSwWMhbEwFhgLY2EsMBbGwlhgLIyFscBYGAtjgbEwFsYCY2EsjAXGwlgYC4zFNwtyS5wBjwpkmQAAAABJRU5ErkJggg==',
  'base64',
);
export const GIF = Buffer.from(
  'R0lGODlhyADIAIAAAExpccjS3CH5BAUAAAAALAAAAADIAMgAAAL/jI+py+0Po5y02ouz3rz7D4biSJbmiabqyrbuC8fyTNf2jef6zvf+DwwKh8Si8YhMKpfMpvMJjUqn1Kr1is1qt9yu9wsOi8fksvmMTqvX7Lb7DY/L5/S6/Y7P6/f8vv8PGCg4SFhoeIiYqLjI2Oj4CBkpOUlZaXmJmam5ydnp+QkaKjpKWmp6ipqqusra6voKGys7S1tre4ubq7vL2+v7CxwsPExcbHyMnKy8zNzs/AwdLT1NXW19jZ2tvc3d7f0NHi4+Tl5ufo6err7O3u7+Dh8vP09fb3+Pn6+/z9/v/w8woMCBBAsaPIgwocKFDBs6fAgxosSJFCtavIgxo8aNBhw7eixTAAA7',
  'base64',
);
/** An empty page. Readers find the objects without an object table. */
export const PDF = pdfOf(
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R>>endobj',
);

/** A PDF of these objects; the second is its page list. */
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

let pictures = 0;
function aPicture(): Buffer<ArrayBuffer> {
  pictures += 1;
  return Buffer.concat([JPEG, Buffer.from(`${pictures}`)]);
}

/** An uploaded document without the inspection, which takes a second. */
export async function aDocument(
  { services }: TestApi,
  { id: userId }: Actor,
  { type: documentType = 'ID_PROOF', content = aPicture(), name = fittingName(content) }: Upload = {},
): Promise<KycDocument> {
  const format = recogniseContent(content);
  const mediaType = MEDIA_TYPES.find((type) => type === format);
  if (!mediaType) throw new Error('No document has such a content');
  const kept = await storeDocument(services, { userId, documentType, fileName: name, mediaType, content });
  return presentKycDocument(kept);
}

export async function uploadAll(api: TestApi, actor: Actor): Promise<KycDocument[]> {
  const documents: KycDocument[] = [];
  for (const type of KYC_DOCUMENT_TYPES) documents.push(await aDocument(api, actor, { type }));
  return documents;
}

/** The KYC status that a user reads, and its notes. */
export async function kycStatusOf(actor: Actor): Promise<[string | null, string | null]> {
  const { body } = await actor.call('GET', '/profile/me');
  return [body.kyc_status, body.kyc_notes];
}

export function storedFiles({ services }: TestApi): Promise<string[]> {
  return readdir(join(services.config.dataDir, 'kyc')).catch(() => []);
}
