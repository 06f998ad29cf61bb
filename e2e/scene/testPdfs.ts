/**
 * A PDF of one page of 300 × 200 points with this drawing, these resources, further objects from the fifth on, and more entries of its
 * page.
 */
export function testPdf(
  drawing: string,
  resources: string,
  objects: readonly (string | Buffer)[] = [],
  more = '',
): Buffer<ArrayBuffer> {
  const parts = [
    '%PDF-1.7',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<<${resources}>>${more}>>endobj`,
    stream(4, '', Buffer.from(drawing)),
    ...objects,
    'trailer<</Root 1 0 R>>',
    '%%EOF',
    '',
  ];
  return Buffer.concat(parts.flatMap((part) => [Buffer.from(part as string), Buffer.from('\n')]));
}

export function stream(number: number, dictionary: string, data: Buffer): Buffer {
  const start = `${number} 0 obj<<${dictionary}/Length ${data.length}>>stream\n`;
  return Buffer.concat([Buffer.from(start), data, Buffer.from('\nendstream endobj')]);
}

/** A JPEG 2000 in one grey: its only packet is empty. */
export function jpeg2000(width: number, height: number): Buffer {
  const marker = (code: number, ...numbers: [value: number, bytes: number][]) => {
    const size = numbers.reduce((sum, [, bytes]) => sum + bytes, 2);
    const part = Buffer.alloc(size + 2);
    part.writeUInt16BE(code, 0);
    part.writeUInt16BE(size, 2);
    let at = 4;
    for (const [value, bytes] of numbers) at = part.writeUIntBE(value, at, bytes);
    return part;
  };
  const sizes = [width, height, 0, 0, width, height, 0, 0].map((side): [number, number] => [side, 4]);
  const empty = Buffer.from([0xff, 0x93, 0x00]);
  return Buffer.concat([
    Buffer.from([0xff, 0x4f]),
    // One component of eight bits.
    marker(0xff51, [0, 2], ...sizes, [1, 2], [7, 1], [1, 1], [1, 1]),
    // One layer, no decomposition, blocks of 64 × 64, reversible.
    marker(0xff52, [0, 1], [0, 1], [1, 2], [0, 1], [0, 1], [4, 1], [4, 1], [0, 1], [1, 1]),
    marker(0xff5c, [0x40, 1], [0x40, 1]),
    marker(0xff90, [0, 2], [12 + empty.length, 4], [0, 1], [1, 1]),
    empty,
    Buffer.from([0xff, 0xd9]),
  ]);
}

const PICTURE = '/Subtype/Image/Width 300/Height 200/ColorSpace/DeviceGray/BitsPerComponent 8';
const DRAW_PICTURE = 'q 280 0 0 180 10 10 cm /Im Do Q';

export const JPX_SCAN = testPdf(DRAW_PICTURE, '/XObject<</Im 5 0 R>>', [
  stream(5, `${PICTURE}/Filter/JPXDecode`, jpeg2000(300, 200)),
]);
/** Its scan ends within the head; a line beside it is drawn. */
export const BROKEN_SCAN = testPdf(`0 0 20 5 re f ${DRAW_PICTURE}`, '/XObject<</Im 5 0 R>>', [
  stream(5, `${PICTURE}/Filter/JPXDecode`, jpeg2000(300, 200).subarray(0, 60)),
]);

const write = (text: string) => `BT /F 60 Tf 20 80 Td ${text} Tj ET`;
const JAPANESE_FONT = [
  '5 0 obj<</Type/Font/Subtype/Type0/BaseFont/Ryumin-Light/Encoding/90ms-RKSJ-H/DescendantFonts[6 0 R]>>endobj',
  '6 0 obj<</Type/Font/Subtype/CIDFontType0/BaseFont/Ryumin-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>/FontDescriptor 7 0 R/DW 1000>>endobj',
  '7 0 obj<</Type/FontDescriptor/FontName/Ryumin-Light/Flags 6/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>endobj',
];
/** Japanese text with a predefined character map that readers contain. */
export const JAPANESE = testPdf(write('(Souk)'), '/Font<</F 5 0 R>>', JAPANESE_FONT);
/** Two characters, one in each half, in a font missing from the document and most computers. */
export const WITHOUT_FONT = testPdf(
  'BT /F 100 Tf 30 60 Td <93fa> Tj 140 0 Td <967b> Tj ET',
  '/Font<</F 5 0 R>>',
  JAPANESE_FONT,
);
export const SYMBOLS = testPdf(write('(abgd)'), '/Font<</F 5 0 R>>', [
  '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Symbol>>endobj',
]);

const LOSSLESS_JPEG = Buffer.from(
  'ffd8ffc3000b0800c8012c01011100ffc400140001000000000000000000000000000000ffda0008010100010000ffd9',
  'hex',
);
const annotation = (more: string) => `/Annots[<</Type/Annot/Rect[20 20 120 120]${more}>>]`;
const WORDS = '/Font<</F 5 0 R>>';
const HELVETICA = '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj';
/** Content that pdf.js does not draw, mostly without a warning. */
export const LEFT_BLANK = {
  'a lossless JPEG': testPdf(DRAW_PICTURE, '/XObject<</Im 5 0 R>>', [
    stream(5, `${PICTURE}/Filter/DCTDecode`, LOSSLESS_JPEG),
  ]),
  'a checkbox without appearance': testPdf(
    '',
    '',
    [],
    annotation('/Subtype/Widget/FT/Btn/T(paid)/V/Yes/AS/Yes'),
  ),
  'a character map that does not exist': Buffer.from(
    JAPANESE.toString('latin1').replace('90ms-RKSJ-H', '00ms-NONE-H'),
    'latin1',
  ),
  'a comment': testPdf('', '', [], annotation('/Subtype/Text/Contents(Paid)')),
  'a drawing beside the page': testPdf('400 400 50 50 re f', ''),
  'white words': testPdf(`1 g ${write('(Paid)')}`, WORDS, [HELVETICA]),
};
export const STAMPED = testPdf(
  write('(Bill)'),
  WORDS,
  [HELVETICA],
  annotation('/Subtype/Stamp/Name/Approved'),
);
/** Its drawing is packed, and ends after the first two bytes. */
export const BROKEN_OFF = Buffer.from(
  testPdf('x\x01', '').toString('latin1').replace('<</Length', '<</Filter/FlateDecode/Length'),
  'latin1',
);
export const EMPTY = testPdf('', '');
