import { LANGUAGES, type Language, offeredLanguages } from '@souk/contracts/texts/languages';
import { spokenLanguage, t } from '@souk/contracts/texts/texts';
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { speak } from '../config/speak';
import { classNames } from './classNames';
import { Icon } from './Icon';
import styles from './LanguageMenu.module.css';

interface LanguageMenuProps {
  languages?: readonly Language[];
  /** Saves the choice in the account before the page reloads. */
  onChoose?: (language: Language) => Promise<unknown>;
  className?: string;
}

/** Languages of the site, each by its own name. The links work before any script runs. */
export function LanguageMenu({ languages = offeredLanguages(), onChoose, className }: LanguageMenuProps) {
  if (languages.length < 2) return null;
  return (
    <details className={classNames(styles.menu, className)} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <summary
        className={styles.open}
        aria-label={t('Language: {name}', { name: LANGUAGES[spokenLanguage() ?? 'en'].name })}
        title={t('Language')}
      >
        <Icon name="globe" />
      </summary>
      <ul className={styles.list}>
        {languages.map((language) => (
          <li key={language}>
            <LanguageLink language={language} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </details>
  );
}

export function LanguageLink({
  language,
  onChoose,
}: Pick<LanguageMenuProps, 'onChoose'> & { language: Language }) {
  const { name } = LANGUAGES[language];
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void Promise.resolve(onChoose?.(language)).then(() => speak(language));
  };
  return (
    <a
      href={`?lang=${language}`}
      hrefLang={language}
      lang={language}
      aria-current={language === (spokenLanguage() ?? 'en') ? 'true' : undefined}
      onClick={choose}
    >
      {name}
    </a>
  );
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { currentTarget: menu } = event;
  if (event.key !== 'Escape' || !menu.open) return;
  // Keep an outer menu open.
  event.stopPropagation();
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

function closeOnLeave({ currentTarget: menu, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!(relatedTarget instanceof Node && menu.contains(relatedTarget))) menu.open = false;
}
