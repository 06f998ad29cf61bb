// @slow: a process for each file
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { Op } from 'sequelize';
import { asActor, fund } from '../../../../test/factories';
import { GIF, JPEG, PDF, PNG } from '../../../../test/kycUploads';
import {
  chunk,
  JPEG_PARTS,
  jpegWith,
  PLACE,
  PNG_PARTS,
  pdfWith,
  pdfWithStream,
  pngWith,
} from '../../../../test/pictures';
import { TradeScene } from '../../../../test/TradeScene';
import { outcomeOf, talkCalls } from '../../../../test/talkCalls';
import { testApi } from '../../../../test/testApi';
import { rekeyFiles } from '../../../app/commands/rekeyFiles';
import { CaseBody, CaseEntry, CaseFile, FileRemoval, Trade } from '../../../domain/models';
import { checkLog } from '../../../domain/tradeLog/checkLog';

const api = testApi();
const { read, write, file, send } = talkCalls(api);
let scene: TradeScene;

const WITH_FILE = pdfWith(
  ['4 0 obj<</Type/Filespec/F(a)/EF<</F 5 0 R>>>>endobj', '5 0 obj<</Length 1>>stream\n0\nendstream endobj'],
  '/Names<</EmbeddedFiles<</Names[(a) 4 0 R]>>>>',
);
const SMALL = Buffer.concat([
  PNG.subarray(0, 8),
  chunk('IHDR', Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 1, 0, 0, 0, 0])),
  chunk('IDAT', deflateSync(Buffer.alloc(16))),
  chunk('IEND', ''),
]);

const storedFiles = async () =>
  (await readdir(join(api.services.config.dataDir, 'kyc')).catch(() => [])).sort();

beforeAll(async () => {
  scene = await TradeScene.set(api);
  await fund(api, scene.buyer, '5000');
});
describe('files', () => {
  it.each([
    ['a picture', PNG, 'proof.png', 'image/png'],
    ['a photo', JPEG, 'proof.JPEG', 'image/jpeg'],
    ['a paper', PDF, 'receipt.pdf', 'application/pdf'],
  ] as const)('%s comes out as it went in, and its entry proves it', async (_, content, name, type) => {
    const id = await scene.tradeIn('open');
    const { body } = await send(id, scene.buyer, content, name);
    expect(body).toMatchObject({
      by: 'buyer',
      text: null,
      file: { name, media_type: type, size: content.length },
    });
    // A PDF is rewritten for the other side.
    const { token } = type === 'application/pdf' ? scene.buyer : scene.seller;
    const got = await fetch(`${api.address}/trades/${id}/attachments/${body.seq}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(Buffer.from(await got.arrayBuffer()).equals(content)).toBe(true);
    expect(got.headers.get('content-type')).toBe(type);
    expect(got.headers.get('content-disposition')).toContain('attachment');
    expect(got.headers.get('content-security-policy')).toContain('sandbox');
    const entry = await CaseEntry.findOne({ where: { tradeId: id, seq: body.seq }, rejectOnEmpty: true });
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(JSON.parse(entry.data)).toEqual({ media_type: type, size: String(content.length), sha256 });
    expect(entry.bodyHash).toHaveLength(64);
    expect(await FileRemoval.count()).toBe(0);
  });

  it.each([
    ['an animation', GIF, 'a.gif', 415],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'a.png', 415],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'a.svg',
      415,
    ],
    ['a paper with a file in it', WITH_FILE, 'a.pdf', 422],
    ['a small picture', SMALL, 'a.png', 422],
    ['half a picture', PNG.subarray(0, 60), 'a.png', 422],
    ['nothing', Buffer.alloc(0), 'a.png', 422],
    ['too much', Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]), 'a.png', 413],
  ])('refuses %s and keeps nothing', async (_, content, name, status) => {
    const id = await scene.tradeIn('open');
    const before = await storedFiles();
    expect((await send(id, scene.buyer, content as Buffer<ArrayBuffer>, name)).status).toBe(status);
    expect([await storedFiles(), await CaseEntry.count({ where: { tradeId: id } })]).toEqual([before, 0]);
  });

  it.each([
    [PNG, 'a.exe', 'a.png'],
    [PDF, 'a.png', 'a.pdf'],
    [JPEG, 'download.jfif', 'download.jpg'],
    [JPEG, 'scan', 'scan.jpg'],
  ])('goes by the content, and gives a fitting name: %#', async (content, name, kept) => {
    const id = await scene.tradeIn('open');
    expect((await send(id, scene.buyer, content, name)).body.file.name).toBe(kept);
  });

  it.each([
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0'],
    ['AVIF', '\0\0\0\x18ftypavif\0\0\0\0'],
  ])('names a %s, and says what to do', async (format, bytes) => {
    const id = await scene.tradeIn('open');
    const { body } = await send(id, scene.buyer, Buffer.from(bytes, 'latin1'), 'a.jpg');
    expect(body.detail).toBe(
      `The file must be a JPG, PNG or PDF. This is a ${format} picture: please save it as JPG, or send a screenshot of it.`,
    );
  });

  it.each([
    ['a photo', jpegWith([JPEG_PARTS.exif(), JPEG_PARTS.xmp(), JPEG_PARTS.iptc()]), 'image/jpeg'],
    ['a photo that lies on its side', jpegWith([JPEG_PARTS.exif(6)]), 'image/jpeg'],
    ['a picture', pngWith([PNG_PARTS.exif(), PNG_PARTS.text(), PNG_PARTS.xmp()]), 'image/png'],
    [
      'a paper with a photo',
      pdfWithStream('/Subtype/Image/Filter/DCTDecode', jpegWith([JPEG_PARTS.exif()])),
      'application/pdf',
    ],
    [
      'a paper with its author',
      pdfWith([`4 0 obj<</Author(${PLACE})>>endobj`], '', '/Info 4 0 R'),
      'application/pdf',
    ],
  ])(
    '%s reaches the other side without its place; its sender and admins get it as it was sent',
    async (...one) => {
      const [, content, type] = one;
      const id = await scene.tradeIn('disputed');
      const { seq } = (await send(id, scene.buyer, content)).body;
      const get = async ({ token }: { token: string }) => {
        const path = `${api.address}/trades/${id}/attachments/${seq}`;
        const got = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
        expect([got.status, got.headers.get('content-type')]).toEqual([200, type]);
        return Buffer.from(await got.arrayBuffer());
      };
      const [seller, buyer, admin] = [
        await get(scene.seller),
        await get(scene.buyer),
        await get(scene.admin),
      ];
      expect([content.includes(PLACE), seller.includes(PLACE)]).toEqual([true, false]);
      expect([buyer.equals(content), admin.equals(content)]).toEqual([true, true]);
    },
  );

  it('an admin’s reaches both sides without its place', async () => {
    const id = await scene.tradeIn('disputed');
    const { seq } = (await send(id, scene.admin, jpegWith([JPEG_PARTS.exif()]), 'a.jpg')).body;
    for (const side of [scene.seller, scene.buyer]) {
      const { status, body } = await file(id, seq, side);
      expect([status, String(body).includes(PLACE)]).toEqual([200, false]);
    }
  });

  it('the same file by the same person is one, also at once; another’s is another', async () => {
    const id = await scene.tradeIn('open');
    const before = await storedFiles();
    const sent = await Promise.all([1, 2].map(() => send(id, scene.buyer)));
    expect(new Set(sent.map(({ body }) => body.seq)).size).toBe(1);
    await send(id, scene.seller);
    await send(id, scene.buyer, PNG, 'again.png');
    expect([(await read(id, scene.buyer)).body.messages.length, (await storedFiles()).length]).toEqual([
      3,
      before.length + 3,
    ]);
    expect(await FileRemoval.count()).toBe(0);
  });

  it('a side sends 20 of them', async () => {
    const id = await scene.tradeIn('open');
    await send(id, scene.buyer);
    const row = (await CaseFile.findOne({ where: { tradeId: id }, raw: true })) as CaseFile;
    await write(id, scene.seller);
    await api.owner.query('SET FOREIGN_KEY_CHECKS = 0');
    const many = Array.from(
      { length: 19 },
      (_, at) => `(${id}, ${100 + at}, ${scene.buyer.id}, '${row.storageKey}')`,
    );
    await api.owner
      .query(`INSERT INTO case_files (trade_id, seq, user_id, storage_key) VALUES ${many.join(', ')}`)
      .catch(() => undefined);
    await api.owner.query('SET FOREIGN_KEY_CHECKS = 1');
    expect(outcomeOf(await send(id, scene.buyer, JPEG, 'more.jpg'))).toBe('too_many_attachments');
    expect(outcomeOf(await send(id, scene.buyer))).toBe(201);
    expect(outcomeOf(await send(id, scene.seller))).toBe(201);
    await CaseFile.destroy({ where: { tradeId: id, seq: { [Op.gte]: 100 } } });
  });

  it('is no other trade’s, and no message’s', async () => {
    const [id, other] = [await scene.tradeIn('open'), await scene.tradeIn('open')];
    const { seq } = (await send(id, scene.buyer)).body;
    const text = (await write(id, scene.buyer)).body.seq;
    for (const [trade, at] of [
      [other, seq],
      [id, text],
      [id, 99],
    ] as const)
      expect((await file(trade, at, scene.buyer)).status).toBe(404);
  });

  it('is sealed again with the documents, and read as before', async () => {
    const id = await scene.tradeIn('open');
    const { seq } = (await send(id, scene.buyer)).body;
    const { present, failed } = await rekeyFiles(api.services, () => undefined);
    expect([present, failed]).toEqual([await CaseFile.count(), 0]);
    expect((await file(id, seq, scene.seller)).status).toBe(200);
  });
});

describe('an erased account', () => {
  it('leaves neither its words nor its files, and the log still holds', async () => {
    const own = await TradeScene.set(api);
    const id = await own.tradeIn('cancelled');
    await write(id, own.seller, 'Call me: +216 20 123 456');
    await write(id, own.buyer, 'I answer here');
    const before = await storedFiles();
    const { seq } = (await send(id, own.seller, PNG, 'my passport.png')).body;
    const { token } = await asActor(api, own.seller.user);
    const exported = (await api.call('GET', '/profile/export', { token })).body;
    const rows = exported.trade_entries.map(({ text, file: path }: { text: string; file: string }) => [
      text,
      path,
    ]);
    expect(rows).toEqual([
      ['Call me: +216 20 123 456', null],
      ['my passport.png', `/trades/${id}/attachments/${seq}`],
    ]);
    expect(JSON.stringify(exported)).not.toContain('I answer here');
    const json = { confirm: own.seller.user.username };
    expect((await api.call('POST', '/profile/erase', { token, json })).status).toBe(204);
    const { messages } = (await read(id, own.buyer)).body;
    expect(messages).toMatchObject([
      { by: 'seller', text: null, file: null, is_erased: true },
      { by: 'buyer', text: 'I answer here', is_erased: false },
      { by: 'seller', text: null, file: null, is_erased: true },
    ]);
    expect((await file(id, seq, own.buyer)).status).toBe(404);
    expect([await storedFiles(), await FileRemoval.count()]).toEqual([before, 0]);
    const left = await CaseBody.findAll({ where: { tradeId: id, erasedAt: { [Op.ne]: null } }, raw: true });
    expect(left.map(({ salt, body }) => [salt, body])).toEqual([
      ['', null],
      ['', null],
    ]);
  });

  it('that writes while it is erased leaves nothing', async () => {
    const own = await TradeScene.set(api);
    const id = await own.tradeIn('cancelled');
    const json = { confirm: own.seller.user.username };
    await Promise.all([
      own.seller.call('POST', '/profile/erase', json),
      ...Array.from({ length: 8 }, (_, at) => write(id, own.seller, `Late ${at}`)),
    ]);
    const bodies = await CaseBody.findAll({ where: { tradeId: id }, raw: true });
    expect(bodies.filter(({ body }) => body?.startsWith('Late'))).toEqual([]);
  });
});

it('whatever was said, each log holds', async () => {
  for (const trade of await Trade.findAll()) expect(await checkLog(trade)).toBeNull();
});
