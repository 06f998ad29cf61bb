import type { Locale } from 'antd/es/locale';
import enUS from 'antd/locale/en_US';
import { use } from 'react';

/**
 * Removes the labels that a screen reader would read instead of a month and a year. Weekdays come from dayjs: Ant Design's Arabic
 * ones overlap.
 */
const quiet = (locale: Locale): Locale => ({
  ...locale,
  DatePicker: locale.DatePicker && {
    ...locale.DatePicker,
    lang: { ...locale.DatePicker.lang, monthSelect: '', yearSelect: '', shortWeekDays: undefined },
  },
});

const LOADERS: Record<string, () => Promise<{ default: Locale }>> = {
  ar: async () => {
    const [locale] = await Promise.all([import('antd/locale/ar_EG'), import('dayjs/locale/ar')]);
    return locale;
  },
  fr: async () => {
    const [locale] = await Promise.all([import('antd/locale/fr_FR'), import('dayjs/locale/fr')]);
    return locale;
  },
};

const load = LOADERS[document.documentElement.lang];

/** Undefined while it loads. */
let known: Locale | undefined = load ? undefined : quiet(enUS);

/** Resolves once Ant Design's texts in the page's language are loaded; a page without them still works. */
export const whenLocaleIsThere: Promise<Locale> = (load?.() ?? Promise.resolve({ default: enUS }))
  .catch(() => ({ default: enUS }))
  .then(({ default: locale }) => {
    known = quiet(locale);
    return known;
  });

/** Ant Design's texts and month names in the page's language. Any language but English is fetched, and the page waits for it. */
export const useAntdLocale = (): Locale => known ?? use(whenLocaleIsThere);
