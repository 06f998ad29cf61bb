/** One step of the schema. A released one never changes: another change is another file. */
export interface Migration {
  /** Its number in the order they run, three digits without a gap, and words: `002-jobFailures`, also its file's name. */
  name: string;
  /**
   * The number of the last migration of the release before. The programs of that release go on working beside this migration, and may
   * be started again on it; older ones are refused. So it takes nothing away that they read, and adds nothing that their writes fail by:
   * what is to go is no longer used in one release, and goes in the next (expand, then contract). The release that stops to use it
   * has a migration, one without statements if need be: it tells its programs from those that still use it.
   */
  needs: number;
  /** DDL commits by itself, and a process may be killed between two statements: each must do no harm when it runs again. */
  statements: string[];
}
