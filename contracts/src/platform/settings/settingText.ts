import type { LimitRule } from '../../money/limits';
import { limitText } from '../../money/limitWords';
import { countryName } from '../../people/countries';
import { t } from '../../texts/texts';

/** The value of a setting, for reading: of a list a text each. */
export function settingText(value: unknown): string {
  if (value === null || value === '') return t('none');
  if (typeof value === 'boolean') return value ? t('setting|on') : t('setting|off');
  if (!Array.isArray(value)) return String(value);
  const texts = (value as (LimitRule | string)[]).map((one) =>
    typeof one === 'string' ? countryName(one) : limitText(one),
  );
  return texts.join('; ') || t('none');
}
