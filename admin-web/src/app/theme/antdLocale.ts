import type { Locale } from 'antd/es/locale';
import enUS from 'antd/locale/en_US';
import { use } from 'react';

/** Without the words that a screen reader would hear in place of a month and a year; days as dayjs shortens them: Arabic ones lie over each other. */
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

/** Undefined while it is on its way. */
let known: Locale | undefined = load ? undefined : quiet(enUS);

/** Resolves once Ant Design's words in the page's language are there; a page without them still works. */
export const whenLocaleIsThere: Promise<Locale> = (load?.() ?? Promise.resolve({ default: enUS }))
  .catch(() => ({ default: enUS }))
  .then(({ default: locale }) => {
    known = quiet(locale);
    return known;
  });

/** Ant Design's own words and months in the page's language; another one than English is fetched, and waited for. */
export const useAntdLocale = (): Locale => known ?? use(whenLocaleIsThere);
