/** A message from the worker to the page, beside pdf.js's own messages. */
export interface PdfWarning {
  warning: string;
}

/**
 * Warnings of pdf.js 5.6 that lose nothing: font hints, tables that it repairs, data outside of pages, decoders that it replaces.
 * Any other warning may mean that a part of the page is missing.
 */
const HARMLESS = [
  /^(TT: |XFA|Bidi: |CFF stem hints|CFFParser_parseDict|parseFDSelect|Found too many parameters)/,
  /^(Indexing all PDF objects|indexObjects|XRef|readXRef|_getLinearizationPage|checkLastPage|ObjectLoader)/,
  /-- attempting to fallback to a default font\.$|^(Cannot load system font|Cannot substitute the font)/,
  /^(TrueType Collection|FontFamily|getFontFileType|Unable to recover "Length1"|Invalid "Length1")/,
  /(cmap table|post table|'loca' table|^Invalid font matrix|private use area|CFF strings|CFFDict value)/,
  /(Falling back to JS|CMYK fallback|ICCBased color space|ICC color space|ICC profile)/,
  /(outline|page labels|mark info|permissions|ViewerPreferences|in Info:|form information|catalog version)/i,
  /(StructTree|struct tree|ollect|MarkedContent|ptional content|isibility expression|parseDestDictionary)/,
  /(file specification|field|annotation type|Push buttons|Popup|Barcodes|lineEnding|border)/i,
  /^(Lexer_getName|Name token|Badly formatted number|getHexString|stringToPDFString|Ignoring)/,
  /^(Invalid (PDF header|setLineWidth|setDash|LW)|\/DecodeParms|PDFImage - using|Decode map|Bits per comp)/,
  /^(readDataBlock|JpegImage\.parse - unexpected|GlobalImageCache|HighlightAnnotation|getTextContent)/,
  /attempting to re-parse the JPEG image\.$/,
  /^(Setting up fake worker|Load test font|LoopbackPort|Enable the|Ignoring additional textDivs|Timer )/,
];

/** Remarks of pdf.js that tell of missing content: a stream ends where it breaks off, or a fax has a line that is none. */
const LOSSY_REMARK = /^Info: .*(in flate stream|bad (2d|two dim|white|black) code)/i;

/** True if a warning or a remark of pdf.js may mean missing content. */
export function tellsOfLoss(warning: string): boolean {
  if (warning.startsWith('Info: ')) return LOSSY_REMARK.test(warning);
  const text = warning.replace(/^Warning: /, '');
  return !HARMLESS.some((pattern) => pattern.test(text));
}
