import { Document, setLog } from 'mupdf';
import { stripJpeg, stripJpeg2000 } from './stripPicture.mjs';

/** Keys that name who made a document or a part of it, when, by which program, and how it looked before. */
const TELLING = ['Metadata', 'PieceInfo', 'LastModified', 'Thumb'];
/** Keys of scripts, and of what a program does by itself when it opens a document or a page. */
const ACTING = ['OpenAction', 'AA', 'JS', 'JavaScript'];
/** @typedef {import('mupdf').PDFObject} PDFObject */

/** @type {Record<string, (content: Buffer) => Buffer>} */
const STRIP = { DCTDecode: stripJpeg, DCT: stripJpeg, JPXDecode: stripJpeg2000 };

const NAMES_A_PLACE = /latitude|longitude|location|geotag|photoshop:(city|state|country)|drone/i;
/** The entry of EXIF that leads to a place, in both orders of bytes. */
const GPS_ENTRIES = [Buffer.from([0x88, 0x25, 0, 4]), Buffer.from([0x25, 0x88, 4, 0])];

/**
 * Writes a PDF without its description, identity, scripts, earlier versions, the authors of notes, and without what cameras and programs
 * write into its pictures. A signed one stays as it is, so that its signature holds, unless it tells a place.
 * @param {Buffer} content
 * @returns {Uint8Array}
 * @throws Error where it cannot be read.
 */
export function rewritePdf(content) {
  setLog(null);
  const pdf = /** @type {import('mupdf').PDFDocument} */ (
    Document.openDocument(content, 'application/pdf').asPDF()
  );
  let tellsPlace = false;
  let isSigned = false;
  for (let number = 1; number < pdf.countObjects(); number += 1) {
    const object = pdf.newIndirect(number);
    if (object.isStream()) tellsPlace = cleanStream(object) || tellsPlace;
    isSigned = forget(object) || isSigned;
    object.destroy();
  }
  if (isSigned && !tellsPlace) return content;
  for (const key of ['Info', 'ID']) pdf.getTrailer().delete(key);
  return pdf.saveToBuffer('garbage,decrypt').asUint8Array();
}

/**
 * Cleans a picture, also one that is packed once more; says whether it or a text told a place.
 * @param {PDFObject} stream
 */
function cleanStream(stream) {
  const filters = listOf(stream.get('Filter')).map((filter) => filter.asName());
  const last = filters.at(-1) ?? '';
  const strip = STRIP[last];
  if (!strip) {
    // Plain pixels, which are many.
    if (stream.get('Subtype').asName() === 'Image') return false;
    const content = unpacked(stream);
    if (content.includes('Exif\0\0')) throw new Error('A picture within a drawing is not cleaned');
    return stream.get('Type').asName() === 'Metadata' && tellsPlaceIn(content);
  }
  const parameters = listOf(stream.get('DecodeParms')).at(-1);
  stream.put('Filter', filters.slice(0, -1));
  const picture = unpacked(stream);
  stream.writeRawStream(strip(picture));
  stream.put('Filter', last);
  if (parameters?.isDictionary()) stream.put('DecodeParms', parameters);
  else stream.delete('DecodeParms');
  return tellsPlaceIn(picture);
}

/**
 * An array's parts; a part alone as the only one.
 * @param {PDFObject} object
 */
function listOf(object) {
  if (object.isNull()) return [];
  return object.isArray() ? Array.from({ length: object.length }, (_, at) => object.get(at)) : [object];
}

/** @param {PDFObject} stream */
function unpacked(stream) {
  return Buffer.from(stream.readStream().asUint8Array());
}

/** @param {Buffer} content */
function tellsPlaceIn(content) {
  return (
    NAMES_A_PLACE.test(content.toString('latin1')) || GPS_ENTRIES.some((entry) => content.includes(entry))
  );
}

/**
 * Deletes from an object, and from what stands inside of it, what tells about people and programs, and what acts by itself. Returns true
 * if a field of it is signed.
 * @param {PDFObject} object
 * @returns {boolean}
 */
function forget(object) {
  let signed = false;
  if (object.isDictionary()) {
    signed = isSignature(object.get('V'));
    for (const key of [...TELLING, ...ACTING]) object.delete(key);
    // The title of a note is its author, that of a field the field's name.
    if (!object.get('Rect').isNull() && object.get('Subtype').asName() !== 'Widget') object.delete('T');
  } else if (!object.isArray()) return false;
  object.forEach((part) => {
    if (!part.isIndirect()) signed = forget(part) || signed;
  });
  return signed;
}

/**
 * True for the value of a signed field. A field that is prepared for a signature has room of zeros for it.
 * @param {PDFObject} value
 */
function isSignature(value) {
  if (!value.isDictionary() || !value.get('ByteRange').isArray()) return false;
  const signature = value.get('Contents');
  return signature.isString() && signature.asByteString().some((byte) => byte !== 0);
}
