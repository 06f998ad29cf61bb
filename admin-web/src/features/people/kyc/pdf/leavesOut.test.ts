// @slow: a process that reads all files

import { execFileSync } from 'node:child_process';

const WORDS = 'BT /F 12 Tf 9 9 Td (Receipt) Tj ET';
const BOX = '/Type/Annot/Rect[9 9 99 99]';
const NEEDED = '/AcroForm<</NeedAppearances true/Fields[]>>';

/** A page with a line of words and one annotation. Object 6 is an appearance, 7 an empty one. */
const pageWith = (annotation: string, catalog = '') =>
  [
    '%PDF-1.7',
    `1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj`,
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>/Annots[<<${BOX}${annotation}>>]>>endobj`,
    `4 0 obj<</Length ${WORDS.length}>>stream\n${WORDS}\nendstream endobj`,
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    '6 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 12>>stream\n0 0 9 9 re f\nendstream endobj',
    '7 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 11>>stream\n/Tx BMC EMC\nendstream endobj',
    'trailer<</Root 1 0 R>>\n%%EOF\n',
  ].join('\n');

/** Runs in a process: the library is an ECMAScript module with top-level await, which Jest does not support. */
const READ = `import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
  import { leavesOut } from '${__dirname}/leavesOut.ts';
  import { text } from 'node:stream/consumers';
  const found = [];
  for (const file of JSON.parse(await text(process.stdin))) {
    const pdf = await getDocument({ data: new TextEncoder().encode(file), verbosity: 0 }).promise;
    found.push(await leavesOut(await pdf.getPage(1), OPS));
  }
  process.stdout.write(JSON.stringify(found));`;
const whatIsLeftOut = (pages: Record<string, string>): string[] => {
  const options = ['--import', 'tsx', '--input-type=module', '--eval', READ];
  const input = JSON.stringify(Object.values(pages));
  const found: boolean[] = JSON.parse(
    execFileSync(process.execPath, options, {
      cwd: __dirname,
      input,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    }),
  );
  return Object.keys(pages).filter((_, at) => found[at]);
};

const field = (more: string) => `/Subtype/Widget/T(f)${more}`;
const TICKED = field('/FT/Btn/V/Yes/AS/Yes');

it('tells of what a page has beside its words and pdf.js does not draw', () => {
  const pages = {
    'a ticked checkbox': pageWith(TICKED),
    'a ticked checkbox whose appearance is needed': pageWith(TICKED, NEEDED),
    'a checkbox that is ticked by its state': pageWith(field('/FT/Btn/AS/Yes')),
    'a ticked choice of several': pageWith(field('/FT/Btn/Ff 32768/V/Yes/AS/Yes')),
    'a stamp': pageWith('/Subtype/Stamp/Name/Approved'),
    'a note': pageWith('/Subtype/Text/Contents(Paid)'),
    'the value of a field': pageWith(field('/FT/Tx/V(100)')),
    'the value of a field with an empty appearance': pageWith(field('/FT/Tx/V(100)/AP<</N 7 0 R>>')),
    'the value of a list': pageWith(field('/FT/Ch/V(A)/Opt[(A)(B)]')),
    'a password': pageWith(field('/FT/Tx/Ff 8192/V(100)'), NEEDED),
    'a value of no kind': pageWith(field('/V(100)')),
    'a marked place without corners': pageWith('/Subtype/Highlight/AP<</N 6 0 R>>'),
    'an attached file': pageWith('/Subtype/FileAttachment'),
    'a kind that is new': pageWith('/Subtype/Hologram'),
  };
  expect(whatIsLeftOut(pages)).toEqual(Object.keys(pages));
});

it('tells of nothing where all is drawn, or nothing is meant to be', () => {
  const pages = {
    'a ticked checkbox': pageWith(`${TICKED}/AP<</N<</Yes 6 0 R>>>>`),
    'a checkbox that is not ticked': pageWith(field('/FT/Btn/V/Off/AS/Off/AP<</N<</Yes 6 0 R>>>>')),
    'another choice of several': pageWith(field('/FT/Btn/Ff 32768/V/A/AS/Off/AP<</N<</B 6 0 R>>>>')),
    'a button': pageWith(field('/FT/Btn/Ff 65536/MK<</CA(Send)>>')),
    'a stamp': pageWith('/Subtype/Stamp/AP<</N 6 0 R>>'),
    'a note': pageWith('/Subtype/Text/Contents(Paid)/AP<</N 6 0 R>>'),
    'the value of a field': pageWith(field('/FT/Tx/V(100)'), NEEDED),
    'an empty field': pageWith(field('/FT/Tx')),
    'an empty list': pageWith(field('/FT/Ch/Opt[(A)(B)]')),
    'a field for a signature': pageWith(field('/FT/Sig')),
    'a line': pageWith('/Subtype/Line/L[9 9 99 99]'),
    'a link': pageWith('/Subtype/Link'),
    'a window of a note': pageWith('/Subtype/Popup'),
    'a hidden stamp': pageWith('/Subtype/Stamp/F 2'),
    'a field for printers': pageWith(field('/FT/Tx/V(100)/F 32')),
    'a field without room': pageWith(field('/FT/Tx/V(100)')).replace(BOX, '/Type/Annot/Rect[0 0 0 0]'),
  };
  expect(whatIsLeftOut(pages)).toEqual([]);
});
