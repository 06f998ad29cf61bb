import { Button } from '@souk/web-core/ui';
import { Screen } from './Screen';

/** The generic error screen (spec §2). */
export function ErrorScreen() {
  return (
    <Screen
      alert
      title="Something went wrong"
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          Refresh Page
        </Button>
      }
    >
      An unexpected error occurred. Please refresh the page or try again later.
    </Screen>
  );
}
