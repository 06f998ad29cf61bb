import { table, text } from './table';

/** The one row that holds all settings as a JSON document; read and written by `settings/` alone. */
export class SettingsRow extends table('settings', {
  name: text().key(),
  value: text(),
}) {}
