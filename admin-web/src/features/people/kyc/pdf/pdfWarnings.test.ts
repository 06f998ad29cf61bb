import { tellsOfLoss } from './pdfWarnings';

it.each([
  'Unable to decode image "img_p0_1": "JpxError: OpenJPEG failed to initialize".',
  "Dependent image isn't ready yet",
  'JpxImage#getJsModule: TypeError: Failed to fetch dynamically imported module',
  'Invalid cMap data: Error: Unable to load CMap data at: /static/cmaps/90ms-RKSJ-H.bcmap',
  'loadFont - translateFont failed: "Error: Ensure that the `cMapUrl` API parameter is provided.".',
  'Error during font loading: Font could not be decoded.',
  "Failed to load font 'g_d0_f1': 'NetworkError'.",
  'translateFont - fetching "Symbol" font file: "Error: no".',
  'Font "F1" is not available.',
  'Required "glyf" table is not found -- trying to recover.',
  'Type3 character "7_type3" is not available.',
  'Not enough parameters for rlineto; actual: 1, expected: 2',
  'decodeScan - unexpected MCU data, current marker is: ffd9',
  'Jbig2Error: bad data -- ignoring the rest of the image data.',
  'JpegImage.parse - reached the end of the image data without finding an EOI marker (0xFFD9).',
  'Image dimensions are missing, or not numbers.',
  'Filter "Crypt2" is not supported.',
  'Unsupported SMask type',
  'Unimplemented ColorSpace object: Fancy',
  'getOperatorList - ignoring XObject: "FormatError".',
  'getContentStream - ignoring sub-stream (4R): "FormatError".',
  'buildFontPaths - ignoring A glyph: "FormatError".',
  'Unterminated string',
  'Unterminated hex string',
  'What a later version says',
])('sees a loss in %j', (warning) => {
  expect([tellsOfLoss(warning), tellsOfLoss(`Warning: ${warning}`)]).toEqual([true, true]);
});

it.each([
  'Bad block header in flate stream',
  'Bad encoding in flate stream',
  'bad white code',
  'Bad two dim code',
])('sees a loss in the remark %j', (remark) => {
  expect(tellsOfLoss(`Info: ${remark}`)).toBe(true);
});

it.each([
  'Cannot fetch AcroForm entry; assuming no forms are present.',
  'Bad length "0" in stream.',
  'page=1 - getOperatorList: time=4ms',
])('sees none in the remark %j', (remark) => expect(tellsOfLoss(`Info: ${remark}`)).toBe(false));

it.each([
  'TT: undefined function: 32',
  'Indexing all PDF objects',
  'XRef.parse - Invalid "Root" reference: "Error".',
  'Font "Arial" is not available -- attempting to fallback to a default font.',
  'Cannot load system font: Helvetica, installing it could help to improve PDF rendering.',
  'Jbig2Stream: Falling back to JS JBIG2 decoder.',
  'CCITTFaxStream: Falling back to JS CCITTFax decoder.',
  'CMYK fallback: DeviceCMYK',
  'Unknown/unsupported post table version 196608',
  'Badly formatted number: minus sign in the middle',
  'Setting up fake worker.',
])('sees none in %j', (warning) => {
  expect(tellsOfLoss(`Warning: ${warning}`)).toBe(false);
});
