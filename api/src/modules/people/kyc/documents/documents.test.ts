import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { FILE_TEXTS, MAX_FILE_BYTES } from '@souk/contracts/fields/fileRules';
import { KYC_DOCUMENT_TYPES } from '@souk/contracts/people/kyc/kycRules';
import { createAdmin, createNewcomer } from '../../../../../test/factories';
import {
  aDocument,
  GIF,
  JPEG,
  kycStatusOf,
  PDF,
  PNG,
  pdfOf,
  storedFiles,
  upload,
} from '../../../../../test/kycUploads';
import { madeFirst } from '../../../../../test/madeFirst';
import { testApi } from '../../../../../test/testApi';
import { KycDocument } from '../../../../domain/models';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));

const decide = (id: number, json: unknown) => admin.call('PUT', `/admin/kyc-documents/${id}`, json);
function hugePng(): Buffer {
  const huge = Buffer.from(PNG);
  huge.writeUInt32BE(10_000, 16);
  huge.writeUInt32BE(6_000, 20);
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
  return huge;
}

describe('POST /profile/kyc/upload', () => {
  it('keeps a document, encrypted, and turns the KYC status to pending', async () => {
    const user = await createNewcomer(api);
    const { status, body } = await upload(api, user, { content: PDF, name: 'passport.pdf' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      user_id: user.id,
      document_type: 'ID_PROOF',
      file_name: 'passport.pdf',
      file_size: PDF.length,
      status: 'pending',
      admin_notes: null,
    });
    expect(body).not.toHaveProperty('storage_key');
    expect(await kycStatusOf(user)).toEqual(['pending', null]);
    const { storageKey } = (await KycDocument.findByPk(body.id)) as KycDocument;
    const stored = await readFile(join(api.services.config.dataDir, 'kyc', storageKey));
    expect(stored.includes('%PDF')).toBe(false);
  });

  it('takes a document of a deactivated user', async () => {
    const user = await createNewcomer(api);
    await user.user.update({ isActive: false });
    expect((await upload(api, user)).status).toBe(201);
  });

  it('refuses a second document of a type, also when two come at once', async () => {
    const user = await createNewcomer(api);
    const before = await storedFiles(api);
    const answers = await Promise.all(Array.from({ length: 2 }, () => upload(api, user)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await upload(api, user)).status).toBe(409);
    expect(await storedFiles(api)).toHaveLength(before.length + 1);
  });

  it.each([
    ['a page named as an image', '<html><script>alert(1)</script></html>', 'a.jpg'],
    ['a drawing named as an image', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png'],
    ['a page named as a picture', '<html><script>alert(1)</script>', 'a.gif'],
    ['a page before a PDF', '<html>%PDF-1.7 ', 'a.pdf'],
  ])('refuses %s', async (_what, content, name) => {
    const user = await createNewcomer(api);
    const before = await storedFiles(api);
    const { status, body } = await upload(api, user, { content: Buffer.from(content), name });
    expect([status, body.detail]).toEqual([415, 'The file must be a JPG, PNG, GIF or PDF.']);
    expect(await storedFiles(api)).toEqual(before);
  });

  it.each([
    [JPEG, 'a.jpg', 'a.jpg'],
    [JPEG, 'a.JPEG', 'a.JPEG'],
    [JPEG, 'download.jfif', 'download.jpg'],
    [JPEG, 'scan.jpe', 'scan.jpg'],
    [JPEG, 'scan', 'scan.jpg'],
    [JPEG, 'a.png', 'a.jpg'],
    [PNG, 'a.b.png', 'a.b.png'],
    [PDF, 'a.png', 'a.pdf'],
    [GIF, 'a.exe', 'a.gif'],
    [Buffer.concat([Buffer.from('\n'), PDF]), 'a.pdf', 'a.pdf'],
  ])('goes by the content, and gives a fitting name: %#', async (content, name, kept) => {
    const user = await createNewcomer(api);
    const { status, body } = await upload(api, user, { content, name });
    expect([status, body.file_name, body.file_size]).toEqual([201, kept, content.length]);
    const file = await user.call('GET', `/profile/kyc/document/${body.id}`);
    expect(file.headers.get('content-disposition')).toContain(`"${kept}"`);
  });

  it.each(['', 'application/x-pdf', 'text/html'])('takes a PDF that is sent as %j', async (type) => {
    const user = await createNewcomer(api);
    const form = new FormData();
    form.set('document_type', 'ID_PROOF');
    form.set('file', new Blob([PDF], { type }), 'bill');
    const { status, body } = await api.call('POST', '/profile/kyc/upload', {
      token: user.token,
      multipart: form,
    });
    expect([status, body.file_name]).toEqual([201, 'bill.pdf']);
  });

  it.each([
    ['HEIC', 'ID_PROOF', '\0\0\0\x18ftypheic\0\0\0\0', 'The file must be a JPG, PNG, GIF or PDF.'],
    ['WebP', 'ADDRESS_PROOF', 'RIFF\x24\0\0\0WEBPVP8 ', 'The file must be a JPG, PNG, GIF or PDF.'],
    ['TIFF', 'SELFIE', 'II*\0\x08\0\0\0', 'A selfie must be an image: JPG, PNG or GIF.'],
  ] as const)('names a %s, and says what to do', async (format, type, bytes, said) => {
    const content = Buffer.from(bytes, 'latin1');
    const { status, body } = await upload(api, await createNewcomer(api), { type, content, name: 'a.jpg' });
    const advice = `This is a ${format} picture: please save it as JPG, or send a screenshot of it.`;
    expect([status, body.detail, body.params]).toEqual([415, `${said} ${advice}`, { format }]);
  });

  afterEach(() => Object.assign(api.services.config, { rateLimits: false }));
  it('counts all that a user sends, also what is refused and what is deleted', async () => {
    const user = await createNewcomer(api);
    api.services.config.rateLimits = true;
    const page = { content: Buffer.from('<html>') };
    for (let count = 0; count < 20; count += 1) expect((await upload(api, user, page)).status).toBe(415);
    for (let count = 0; count < 20; count += 1) {
      const { status, body } = await upload(api, user, { content: count % 2 ? PNG : PNG.subarray(0, 60) });
      expect(status).toBe(count % 2 ? 201 : 422);
      if (status === 201) await user.call('DELETE', `/profile/kyc/document/${body.id}`);
    }
    const { status, body, headers } = await upload(api, user);
    expect([status, body.type]).toEqual([429, expect.stringMatching(/too_many_uploads$/)]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await upload(api, await createNewcomer(api))).status).toBe(201);
  });

  it.each([
    ['a PNG that was cut', PNG.subarray(0, 60), 'a.png', FILE_TEXTS.unreadable],
    [
      'a PDF without a page',
      pdfOf('2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj'),
      'a.pdf',
      FILE_TEXTS.unreadable,
    ],
    ['a PNG of 60 megapixels', hugePng(), 'a.png', FILE_TEXTS.tooManyPixels],
  ])('refuses %s, and keeps nothing', async (_what, content, name, detail) => {
    const user = await createNewcomer(api);
    const before = await storedFiles(api);
    const { status, body } = await upload(api, user, { content: Buffer.from(content), name });
    expect([status, body.detail]).toEqual([422, detail]);
    expect(body.errors).toMatchObject([{ field: 'file', message: detail }]);
    expect([await storedFiles(api), await kycStatusOf(user)]).toEqual([before, [null, null]]);
  });

  it('looks at one file of a user while another one waits, and at no more', async () => {
    const user = await createNewcomer(api);
    const answers = await Promise.all(KYC_DOCUMENT_TYPES.map((type) => upload(api, user, { type })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429]);
  });

  it('takes images only as a selfie', async () => {
    const user = await createNewcomer(api);
    const refused = await upload(api, user, { type: 'SELFIE', content: PDF, name: 'me.jpg' });
    expect([refused.status, refused.body.detail]).toEqual([
      415,
      'A selfie must be an image: JPG, PNG or GIF.',
    ]);
    expect((await upload(api, user, { type: 'SELFIE', content: GIF })).status).toBe(201);
  });

  it('takes 5 MiB to the byte', async () => {
    const user = await createNewcomer(api);
    const full = Buffer.concat([JPEG, Buffer.alloc(MAX_FILE_BYTES - JPEG.length)]);
    const tooMuch = Buffer.concat([full, Buffer.alloc(1)]);
    expect((await upload(api, user, { content: tooMuch })).status).toBe(413);
    expect((await upload(api, user, { content: full })).body.file_size).toBe(MAX_FILE_BYTES);
  });

  it('keeps the name as text only', async () => {
    const user = await createNewcomer(api);
    const { body } = await upload(api, user, { name: '../../etc/pass\u202ewd; x=1.jpg' });
    expect(body.file_name).toBe('passwd; x=1.jpg');
    const file = await user.call('GET', `/profile/kyc/document/${body.id}`);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="passwd; x=1.jpg"');
  });

  it('removes the file when the row cannot be written', async () => {
    const user = await createNewcomer(api);
    const before = await storedFiles(api);
    const create = jest.spyOn(KycDocument, 'create').mockRejectedValueOnce(new Error('the disk is full'));
    expect((await upload(api, user)).status).toBe(500);
    create.mockRestore();
    expect(await storedFiles(api)).toEqual(before);
    expect(await kycStatusOf(user)).toEqual([null, null]);
  });
});

describe('GET /profile/kyc/document/:id', () => {
  it('gives the file back, as an attachment that no browser runs', async () => {
    const user = await createNewcomer(api);
    const document = await aDocument(api, user, { content: PNG, name: 'Ausweis für Zoë.png' });
    const { status, headers, body } = await user.call('GET', `/profile/kyc/document/${document.id}`);
    expect([status, Number(headers.get('content-length')), body.includes('IHDR')]).toEqual([
      200,
      PNG.length,
      true,
    ]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="Ausweis f\?r Zo\?\.png"; filename\*=UTF-8''Ausweis%20f%C3%BCr%20Zo%C3%AB\.png$/,
      ),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    });
  });

  it("answers 404 for another's document", async () => {
    const [owner, stranger] = [await createNewcomer(api), await createNewcomer(api)];
    const { id } = await aDocument(api, owner);
    const path = `/profile/kyc/document/${id}`;
    expect((await stranger.call('GET', path)).status).toBe(404);
    expect((await stranger.call('DELETE', path)).status).toBe(404);
    expect((await stranger.call('GET', '/profile/kyc/documents')).body).toEqual([]);
  });

  it('never opens a file that was put in the place of another', async () => {
    const [one, other] = [await createNewcomer(api), await createNewcomer(api)];
    const [mine, theirs] = [await aDocument(api, one), await aDocument(api, other)];
    const { storageKey } = (await KycDocument.findByPk(theirs.id)) as KycDocument;
    await KycDocument.update({ storageKey }, { where: { id: mine.id } });
    const { status } = await one.call('GET', `/profile/kyc/document/${mine.id}`);
    expect(status).toBe(500);
  });
});

describe('DELETE /profile/kyc/document/:id', () => {
  it('deletes what is not approved, with its file, and the KYC status follows', async () => {
    const user = await createNewcomer(api);
    const before = await storedFiles(api);
    const { id } = await aDocument(api, user);
    await decide(id, { status: 'rejected', admin_notes: 'Blurred' });
    expect(await kycStatusOf(user)).toEqual(['rejected', 'Blurred']);
    const remove = () => user.call('DELETE', `/profile/kyc/document/${id}`);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await storedFiles(api)).toEqual(before);
    expect(await kycStatusOf(user)).toEqual([null, null]);
    expect((await upload(api, user)).status).toBe(201);
  });

  it('keeps what is approved', async () => {
    const user = await createNewcomer(api);
    const { id } = await aDocument(api, user);
    await decide(id, { status: 'approved' });
    const { status } = await user.call('DELETE', `/profile/kyc/document/${id}`);
    expect(status).toBe(409);
  });
});
