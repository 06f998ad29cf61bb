import { t } from '@souk/contracts/texts';
import { useLeaveGuard } from '@souk/web-core/form';
import { ConfirmDialog } from '@souk/web-core/ui';
import { type ReactNode, useRef, useState } from 'react';

/**
 * Asks before what was changed is lost by leaving the page. Its tabs keep it.
 * @returns the question, while it is asked.
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
        // After an agreement it is too late: nothing happens.
        answer(false);
      }}
    >
      {t('What you changed in your profile isn’t saved yet.')}
    </ConfirmDialog>
  );
}
