import { usdtValue } from '@souk/contracts/amounts/amounts';
import type { AloneToday } from '@souk/contracts/backOffice/desk/reviews';
import type { PlatformSettings } from '../policy/settings/settings';

/** One administrator may decide alone, within a day and in slices or not, up to this multiple of `four_eyes_from`. */
const DAILY_TIMES = '3';

export const mostAlone = (fourEyesFrom: string): string => usdtValue(DAILY_TIMES, fourEyesFrom);

/** The used part of one person's daily sum, for a review; empty while `four_eyes` is off. */
export async function aloneToday(
  { four_eyes: isOn, four_eyes_from: from }: PlatformSettings,
  readDone: () => Promise<string>,
): Promise<{ alone_today?: AloneToday }> {
  return isOn ? { alone_today: { done: usdtValue(await readDone(), '1'), most: mostAlone(from) } } : {};
}
