const MODULE = /\.[cm]?[jt]sx?$/;

/**
 * Lists pairs of modules whose paths differ only in case, apart from their extensions: macOS and Windows ignore case, so an import of
 * one may find the other.
 */
export function caseConflicts(files: readonly string[]): string[] {
  const seen = new Map<string, string>();
  const conflicts: string[] = [];
  for (const file of files.filter((name) => MODULE.test(name))) {
    const path = file.replace(MODULE, '');
    const other = seen.get(path.toLowerCase());
    if (other !== undefined && other.replace(MODULE, '') !== path)
      conflicts.push(`${other} and ${file} differ only in case: rename one of them`);
    seen.set(path.toLowerCase(), file);
  }
  return conflicts;
}
