import { t } from '@souk/contracts/texts/texts';

const KIB = 1024;

export function formatFileSize(bytes: number): string {
  if (bytes < KIB) return t('{size} B', { size: bytes });
  if (bytes < KIB * KIB) return t('{size} KB', { size: Math.round(bytes / KIB) });
  return t('{size} MB', { size: (bytes / (KIB * KIB)).toFixed(1) });
}
