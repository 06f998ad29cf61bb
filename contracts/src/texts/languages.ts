interface LanguageFacts {
  /** The language's own name. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** All texts are translated: a browser that asks for the language gets it. Others must be chosen (`?lang=ar`). */
  isComplete: boolean;
}

/** The offered languages. English stands in the code, each other one in `texts/CODE.json`. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr', isComplete: true },
  ar: { name: 'العربية', direction: 'rtl', isComplete: true },
  fr: { name: 'Français', direction: 'ltr', isComplete: true },
} as const satisfies Record<string, LanguageFacts>;
export type Language = keyof typeof LANGUAGES;

export const offeredLanguages = (): Language[] =>
  (Object.keys(LANGUAGES) as Language[]).filter((code) => LANGUAGES[code].isComplete);

export const isLanguage = (code: string | undefined): code is Language =>
  code !== undefined && Object.hasOwn(LANGUAGES, code);
