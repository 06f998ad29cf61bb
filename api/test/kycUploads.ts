import type { KycDocument } from '@souk/contracts/kyc';
import { KYC_DOCUMENT_TYPES, type KycDocumentType } from '@souk/contracts/kycRules';
import type { TestApi, TestResponse } from './createTestApi';
import type { Actor } from './factories';

/** The least of each format that proves to be one. */
export const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffda0008010100003f00ffd9', 'hex');
export const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
export const GIF = Buffer.from('474946383961010001000000002c00000000010001000002024401003b', 'hex');
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

interface Upload {
  type?: KycDocumentType;
  content?: Buffer;
  name?: string;
}

/** Uploads a JPEG as proof of identity, unless said otherwise. */
export function upload(
  api: TestApi,
  actor: Actor | null,
  { type = 'ID_PROOF', content = JPEG, name = 'photo.jpg' }: Upload = {},
): Promise<TestResponse> {
  const form = new FormData();
  form.set('document_type', type);
  form.set('file', new Blob([content]), name);
  return api.call('POST', '/profile/kyc/upload', { token: actor?.token, multipart: form });
}

/** An uploaded document. */
export async function aDocument(api: TestApi, actor: Actor, options: Upload = {}): Promise<KycDocument> {
  const { status, body } = await upload(api, actor, options);
  if (status !== 201) throw new Error(`The document was not taken: ${JSON.stringify(body)}`);
  return body;
}

/** One document of each type. */
export async function uploadAll(api: TestApi, actor: Actor): Promise<KycDocument[]> {
  const documents: KycDocument[] = [];
  for (const type of KYC_DOCUMENT_TYPES) documents.push(await aDocument(api, actor, { type }));
  return documents;
}
