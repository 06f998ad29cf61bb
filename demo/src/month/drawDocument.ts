import type { KycDocumentType } from '@souk/contracts/people/kyc/kycRules';
import sharp from 'sharp';

const LINES = [44, 62, 55, 70, 38];

/** A small picture that resembles a document of its type, with no real person on it. */
export function drawDocument(documentType: KycDocumentType, userId: number): Promise<Buffer> {
  const hue = (userId * 67) % 360;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
    <rect width="640" height="400" fill="hsl(${hue}, 20%, 88%)"/>${DRAWINGS[documentType](hue)}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 70 }).toBuffer();
}

const person = (x: number, y: number, size: number, hue: number) =>
  `<g fill="hsl(${hue}, 35%, 40%)"><circle cx="${x}" cy="${y}" r="${size}"/>
   <path d="M${x - size * 1.9} ${y + size * 3.2}a${size * 1.9} ${size * 1.9} 0 0 1 ${size * 3.8} 0z"/></g>`;

const lines = (x: number, y: number, widest: number) =>
  LINES.map(
    (width, index) =>
      `<rect x="${x}" y="${y + index * 34}" width="${(widest * width) / 70}" height="12" rx="4" fill="#555"/>`,
  ).join('');

const DRAWINGS: Record<KycDocumentType, (hue: number) => string> = {
  ID_PROOF: (hue) =>
    `<rect x="40" y="40" width="560" height="320" rx="24" fill="#fff"/>
     <rect x="40" y="40" width="560" height="56" rx="24" fill="hsl(${hue}, 45%, 45%)"/>
     <rect x="70" y="125" width="150" height="200" fill="hsl(${hue}, 25%, 82%)"/>${person(145, 195, 36, hue)}
     ${lines(260, 140, 280)}`,
  ADDRESS_PROOF: (hue) =>
    `<rect x="170" y="20" width="300" height="360" fill="#fff"/>
     <circle cx="215" cy="65" r="22" fill="hsl(${hue}, 45%, 45%)"/>${lines(200, 120, 220)}`,
  SELFIE: (hue) => person(320, 150, 80, hue),
};
