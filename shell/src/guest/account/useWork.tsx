import { t } from '@souk/contracts/texts';
import { type RequestOptions, requestWithWork } from '@souk/web-core/request';
import { useState } from 'react';

/** Sends requests for which the api may ask for work first, and says while the browser does it. */
export function useWork() {
  const [isWorking, setIsWorking] = useState(false);
  return {
    request: (path: string, options: RequestOptions) => requestWithWork<void>(path, options, setIsWorking),
    /** For the busy button. */
    label: isWorking ? t('One moment…') : undefined,
    /** To be on the page from the start: a screen reader says what changes in it. */
    status: (
      <span className="visually-hidden" aria-live="polite">
        {isWorking && t('One moment…')}
      </span>
    ),
  };
}
