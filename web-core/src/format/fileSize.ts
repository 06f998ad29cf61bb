import { t } from '@souk/contracts/texts';

const KIB = 1024;

/** Formats a size such as "812 KB" or "1.4 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < KIB) return t('{size} B', { size: bytes });
  if (bytes < KIB * KIB) return t('{size} KB', { size: Math.round(bytes / KIB) });
  return t('{size} MB', { size: (bytes / (KIB * KIB)).toFixed(1) });
}
