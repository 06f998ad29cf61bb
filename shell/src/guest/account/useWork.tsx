import { t } from '@souk/contracts/texts/texts';
import { type RequestOptions, requestWithWork } from '@souk/web-core/request';
import { Button } from '@souk/web-core/ui';
import { useState } from 'react';

/** Sends requests for which the api may demand proof of work, and shows progress while the browser computes it. */
export function useWork() {
  const [isWorking, setIsWorking] = useState(false);
  return {
    request: (path: string, options: RequestOptions) => requestWithWork<void>(path, options, setIsWorking),
    isWorking,
  };
}

interface WorkButtonProps {
  work: { isWorking: boolean };
  form: { submitting: boolean };
  label: string;
  busyLabel: string;
}

export function WorkButton({ work: { isWorking }, form, label, busyLabel }: WorkButtonProps) {
  const working = isWorking && t('One moment…');
  return (
    <>
      <Button variant="primary" type="submit" wide busy={form.submitting} busyLabel={working || busyLabel}>
        {label}
      </Button>
      {/* Rendered from the start, because screen readers announce only changes to an existing live region. */}
      <span className="visually-hidden" aria-live="polite">
        {working}
      </span>
    </>
  );
}
