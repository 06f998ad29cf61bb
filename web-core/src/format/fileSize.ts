const KIB = 1024;

/** A file's size for reading: "812 KB", "1.4 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`;
  if (bytes < KIB * KIB) return `${Math.round(bytes / KIB)} KB`;
  return `${(bytes / (KIB * KIB)).toFixed(1)} MB`;
}
