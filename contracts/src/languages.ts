/** The languages that people read here. English stands in the code, each other one in `texts/CODE.json`. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
  fr: { name: 'Français', direction: 'ltr' },
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl' }>;
export type Language = keyof typeof LANGUAGES;

export const isLanguage = (code: string | undefined): code is Language => code !== undefined && code in LANGUAGES;
