import { SettingsRow } from '../../models';
import { pool } from '../../models/databaseOf';
import { countWrites, type PlatformSettings, SETTINGS_NAME, settingsOf } from './settings';

/** Other api processes may use the old settings for this long after a change. */
const REMEMBERED_MS = 1_000;

interface Remembered {
  settings: Promise<PlatformSettings>;
  writes: number;
  /** Process's monotonic clock: the machine's may be set back. */
  until: number;
}

/**
 * Reads the settings outside transactions. It takes its own connection: within a transaction, many readers would hold all connections
 * and wait for one more. So use cases in a transaction get no reader (`TransactionServices`); they call `readSettings(transaction)`.
 */
export class SettingsReader {
  #remembered: Remembered | null = null;

  async read(): Promise<PlatformSettings> {
    const row = await SettingsRow.findByPk(SETTINGS_NAME, { raw: true, rejectOnEmpty: true });
    return settingsOf(row.value, pool());
  }

  /**
   * Cached settings, for checks of every request that move no money: a change takes effect at once in the process that made it, and
   * within a second in the others.
   */
  recall(): Promise<PlatformSettings> {
    const remembered = this.#remembered;
    if (remembered && remembered.until > performance.now() && remembered.writes === countWrites())
      return remembered.settings;
    const settings = this.read();
    this.#remembered = { settings, writes: countWrites(), until: performance.now() + REMEMBERED_MS };
    // A failure is not cached: the next request reads again.
    settings.catch(() => this.forget());
    return settings;
  }

  forget(): void {
    this.#remembered = null;
  }
}
