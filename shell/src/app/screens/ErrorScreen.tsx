import { t } from '@souk/contracts/texts/texts';
import { Button } from '@souk/web-core/ui';
import { Screen } from './Screen';

export function ErrorScreen() {
  return (
    <Screen
      alert
      title={t('Something went wrong')}
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('Refresh Page')}
        </Button>
      }
    >
      {t('An unexpected error occurred. Please refresh the page or try again later.')}
    </Screen>
  );
}
