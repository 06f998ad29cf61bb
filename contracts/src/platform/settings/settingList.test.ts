import { SETTING_EXAMPLES } from '../../../test/settingExamples';
import { fieldWord, sayLine, settingLine } from '../../backOffice/audit/auditChanges';
import { isWeaker, SETTING_GROUPS, SETTING_KEYS, settingOf, whyTwo } from './settingList';
import { DEFAULT_SYSTEM_SETTINGS, systemSettingFields } from './settings';

describe.each(SETTING_KEYS)('%s', (key) => {
  const entry = settingOf(key);
  const { weaker, not } = SETTING_EXAMPLES[key] ?? {};

  it('has a default that its schema takes', () => {
    const { data, error } = systemSettingFields.shape[key].safeParse(DEFAULT_SYSTEM_SETTINGS[key]);
    expect(error).toBeUndefined();
    expect(JSON.stringify(data)).toBe(JSON.stringify(systemSettingFields.shape[key].parse(data)));
  });

  it('is judged in both directions, by examples written by hand', () => {
    for (const [now, next] of weaker)
      expect([now, next, isWeaker(key, now, next)]).toEqual([now, next, true]);
    for (const [now, next] of not) expect([now, next, isWeaker(key, now, next)]).toEqual([now, next, false]);
    expect(not.length).toBeGreaterThan(0);
  });

  it('has one name everywhere, and one line of help', () => {
    const label = entry?.label() ?? '';
    expect([fieldWord(key), sayLine(settingLine(key, '', '')).field]).toEqual([label, label]);
    expect(entry?.help()).toMatch(/^.{10,85}$/u);
  });
});

it('no two settings have one name, and each is in one group', () => {
  const labels = SETTING_KEYS.map((key) => settingOf(key)?.label());
  expect(new Set(labels).size).toBe(labels.length);
  const grouped = Object.values(SETTING_GROUPS).flatMap(({ settings }) => Object.keys(settings));
  expect(grouped).toEqual(SETTING_KEYS);
});

it('a value that is none never passes as stronger', () => {
  for (const key of SETTING_KEYS.filter((one) => one !== 'terms_version')) {
    for (const [now] of SETTING_EXAMPLES[key].weaker)
      expect([key, isWeaker(key, now, Number.NaN)]).toEqual([key, true]);
  }
});

it('each change of a setting that is not listed is weaker', () => {
  expect(['no_such_setting', 'constructor'].map((key) => isWeaker(key, 1, 2))).toEqual([true, true]);
});

it('a new announcement takes two people, and to clear it one', () => {
  const why = (now: string, next: string) => whyTwo('announcement', now, next);
  expect([why('', 'Closed'), why('Closed', ''), why('Closed', 'Closed')]).toEqual([
    'read_by_everyone',
    null,
    null,
  ]);
});
