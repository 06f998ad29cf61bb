import { SettingsRow } from '../../models';
import { pool } from '../../models/databaseOf';
import { countWrites, type PlatformSettings, SETTINGS_NAME, settingsOf } from './settings';

/** How long other api processes may use the old settings after a change. */
const REMEMBERED_MS = 1_000;

interface Remembered {
  settings: Promise<PlatformSettings>;
  writes: number;
  /** The process's own clock: the machine's may be set back. */
  until: number;
}

/**
 * Reads the settings outside transactions. It takes a connection of its own: within a transaction, many of them would hold all
 * connections and wait for one more. So a transaction's use cases are never given a reader (`TransactionServices`); they call
 * `readSettings(transaction)`.
 */
export class SettingsReader {
  #remembered: Remembered | null = null;

  /** All settings as they are now. */
  async read(): Promise<PlatformSettings> {
    const row = await SettingsRow.findByPk(SETTINGS_NAME, { raw: true, rejectOnEmpty: true });
    return settingsOf(row.value, pool());
  }

  /**
   * All settings, for what every request asks and moves no money: a change takes effect at once in the process that made it, and
   * within a second in the others.
   */
  recall(): Promise<PlatformSettings> {
    const remembered = this.#remembered;
    if (remembered && remembered.until > performance.now() && remembered.writes === countWrites())
      return remembered.settings;
    const settings = this.read();
    this.#remembered = { settings, writes: countWrites(), until: performance.now() + REMEMBERED_MS };
    // A failure is not remembered: the next request asks again.
    settings.catch(() => this.forget());
    return settings;
  }

  forget(): void {
    this.#remembered = null;
  }
}
