import type { MediaType } from '@souk/contracts/fileRules';
import { inspectFile } from './inspectFile';

/** A picture of four pixels, and an empty page. */
const SOUND: [MediaType, Buffer][] = [
  [
    'image/png',
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWM4cenOiUt3GCAUAESmCdkDE22ZAAAAAElFTkSuQmCC',
      'base64',
    ),
  ],
  [
    'application/pdf',
    Buffer.from(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R>>endobj
trailer<</Root 1 0 R>>
%%EOF
`),
  ],
];

/** Proves that files can be inspected on this machine, under its limits. @throws Error that names what cannot. */
export async function assertInspectorWorks(): Promise<void> {
  for (const [mediaType, content] of SOUND) {
    const verdict = await inspectFile(content, mediaType);
    if (verdict !== 'sound') throw new Error(`The inspection of files calls a sound ${mediaType} ${verdict}`);
  }
}
