interface LanguageFacts {
  /** As its readers call it. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** Whether everything is said in it: a browser that asks for it gets it. Others are read by who chooses them (`?lang=ar`). */
  isComplete: boolean;
}

/** The languages that people read here. English stands in the code, each other one in `texts/CODE.json`. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr', isComplete: true },
  ar: { name: 'العربية', direction: 'rtl', isComplete: true },
  fr: { name: 'Français', direction: 'ltr', isComplete: true },
} as const satisfies Record<string, LanguageFacts>;
export type Language = keyof typeof LANGUAGES;

/** Those that a reader can choose. */
export const offeredLanguages = (): Language[] =>
  (Object.keys(LANGUAGES) as Language[]).filter((code) => LANGUAGES[code].isComplete);

export const isLanguage = (code: string | undefined): code is Language =>
  code !== undefined && Object.hasOwn(LANGUAGES, code);
