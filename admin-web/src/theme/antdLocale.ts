import type { Locale } from 'antd/es/locale';
import enUS from 'antd/locale/en_US';

/** Without the words that a screen reader would hear in place of a month and a year. */
const quiet = (locale: Locale): Locale => ({
  ...locale,
  DatePicker: locale.DatePicker && {
    ...locale.DatePicker,
    lang: { ...locale.DatePicker.lang, monthSelect: '', yearSelect: '' },
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

/** Ant Design's own words and months in the page's language; another one than English is fetched. */
export const antdLocale: Locale | Promise<Locale> = localeOf(document.documentElement.lang);

function localeOf(language: string): Locale | Promise<Locale> {
  const load = LOADERS[language];
  return load
    ? load().then(
        ({ default: locale }) => quiet(locale),
        // A page without those words still works.
        () => quiet(enUS),
      )
    : quiet(enUS);
}
