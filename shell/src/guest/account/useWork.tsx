import { t } from '@souk/contracts/texts/texts';
import { type RequestOptions, requestWithWork } from '@souk/web-core/request';
import { useState } from 'react';

/** Sends requests for which the api may demand proof of work, and shows progress while the browser computes it. */
export function useWork() {
  const [isWorking, setIsWorking] = useState(false);
  return {
    request: (path: string, options: RequestOptions) => requestWithWork<void>(path, options, setIsWorking),
    label: isWorking ? t('One moment…') : undefined,
    /** Live region; render it from the start, because screen readers announce only changes to an existing one. */
    status: (
      <span className="visually-hidden" aria-live="polite">
        {isWorking && t('One moment…')}
      </span>
    ),
  };
}
