import { t } from '@souk/contracts/texts/texts';
import { useLeaveGuard } from '@souk/web-core/form';
import { ConfirmDialog } from '@souk/web-core/ui';
import { type ReactNode, useRef, useState } from 'react';

/**
 * Asks before leaving the page loses unsaved changes. Its tabs keep them.
 * @returns the dialog while the question is open.
 */
export function useUnsavedQuestion(isDirty: boolean): ReactNode {
  const [answer, setAnswer] = useState<((mayLose: boolean) => void) | null>(null);
  const isGivenUp = useRef(false);
  useLeaveGuard({
    wouldLose: (to) => isDirty && !isGivenUp.current && to?.pathname !== window.location.pathname,
    mayLose: () => new Promise((resolve) => setAnswer(() => resolve)),
  });
  if (!answer) return null;
  return (
    <ConfirmDialog
      title={t('Leave without saving?')}
      confirmLabel={t('Leave')}
      cancelLabel={t('Stay')}
      onConfirm={async () => {
        isGivenUp.current = true;
        answer(true);
      }}
      onClose={() => {
        setAnswer(null);
        // No effect once the user has agreed.
        answer(false);
      }}
    >
      {t('What you changed in your profile isn’t saved yet.')}
    </ConfirmDialog>
  );
}
