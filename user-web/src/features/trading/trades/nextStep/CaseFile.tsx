import { t } from '@souk/contracts/texts/texts';
import { shortHash } from '@souk/contracts/trading/caseFile/shortHash';
import { paths } from '@souk/web-core';
import primitives from '@souk/web-core/primitives.module.css';
import { downloadFile, useAttempt } from '@souk/web-core/request';
import { Button, CopyButton } from '@souk/web-core/ui';
import { tradesApi } from '../tradesApi';
import styles from './MoreActions.module.css';

/** Hash of a trade's log so far, and a file that proves the log. */
export function CaseFile({ id }: { id: number }) {
  const { currentData: head } = tradesApi.useCaseHeadQuery(id);
  const { busy, error, attempt } = useAttempt(t('The case file couldn’t be downloaded'));
  const digits = head && shortHash(head.hash);
  const download = () => attempt(() => downloadFile(`/trades/${id}/case.html`, `case-file-trade-${id}.html`));
  return (
    <li>
      <span className={styles.hint}>
        {t('A fingerprint of this trade’s history: no one can rewrite it.')}{' '}
        <a href={`${paths.help}#the-case-file`}>{t('What it proves')}</a>
        {digits && (
          <span className={primitives.row}>
            <code dir="ltr">{digits.match(/.{4}/g)?.join(' ')}</code>
            <CopyButton value={digits} label={t('Copy digits of the case file')} iconOnly />
          </span>
        )}
        {error && <span role="alert">{error}</span>}
      </span>
      <Button small icon="download" busy={busy} busyLabel={t('Preparing…')} onClick={() => void download()}>
        {t('Download case file')}
      </Button>
    </li>
  );
}
