import { t } from '@souk/contracts/texts/texts';
import { paths } from '@souk/web-core';
import { errorText } from '@souk/web-core/request';
import { AbovePage, Actions, Banner, Button, rich } from '@souk/web-core/ui';
import { useAcceptTermsMutation } from './accountApi';

export function TermsBanner({ version }: { version: string }) {
  const [accept, { isLoading, error }] = useAcceptTermsMutation();
  return (
    <AbovePage>
      <Banner tone="warning" title={t('Our terms have a new version')} announce={false}>
        <p role="status">
          {error
            ? errorText(error)
            : rich(
                'Read our <a>terms, version {version}</a>. Until you accept them you can’t post offers, open trades or deposit. What is open goes on, and you can withdraw.',
                {
                  version: <bdi>{version}</bdi>,
                  a: (words) => (
                    <a href={paths.terms} target="_blank" rel="noreferrer">
                      {words}
                    </a>
                  ),
                },
              )}
        </p>
        <Actions>
          <Button small busy={isLoading} busyLabel={t('Accepting…')} onClick={() => void accept({ version })}>
            {t('Accept the terms')}
          </Button>
        </Actions>
      </Banner>
    </AbovePage>
  );
}
