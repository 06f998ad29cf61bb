import { isLanguage, LANGUAGES, offeredLanguages } from '@souk/contracts/texts/languages';
import { spokenLanguage, t } from '@souk/contracts/texts/texts';
import { speak } from '@souk/web-core';
import { Select } from '@souk/web-core/form';
import { errorText } from '@souk/web-core/request';
import { Actions, Banner, Button, Card } from '@souk/web-core/ui';
import { useState } from 'react';
import { useUpdateProfileMutation } from '../../../account/accountApi';

export function LanguageCard({ languages = offeredLanguages() }) {
  const spoken = spokenLanguage() ?? 'en';
  const [chosen, setChosen] = useState<string>(spoken);
  const [update, { isLoading, error }] = useUpdateProfileMutation();
  if (languages.length < 2) return null;
  const save = async () => {
    if (!isLanguage(chosen)) return;
    const result = await update({ language: chosen });
    if (!result.error) speak(chosen);
  };
  return (
    <Card title={t('Language')}>
      {error && <Banner tone="bad">{errorText(error, t('This couldn’t be saved'))}</Banner>}
      <Select
        label={t('Language')}
        hidesLabel
        name="language"
        value={chosen}
        options={languages.map((language) => ({ value: language, label: LANGUAGES[language].name }))}
        hint={t('Pages and emails are in this language.')}
        onValueChange={setChosen}
      />
      <Actions>
        <Button
          disabled={chosen === spoken}
          busy={isLoading}
          busyLabel={t('Saving…')}
          onClick={() => void save()}
        >
          {t('Change language')}
        </Button>
      </Actions>
    </Card>
  );
}
