import { t } from '@souk/contracts/texts/texts';
import { Link, paths } from '@souk/web-core';
import { AbovePage, Banner } from '@souk/web-core/ui';
import { useNewestCheck } from './useNewestCheck';

/** Checks the newest proof at each visit, and warns on every page if it is wrong. */
export function ProofWatch() {
  const { check } = useNewestCheck();
  if (!check?.fault) return null;
  return (
    <AbovePage>
      <Banner
        tone="bad"
        title={t('Proof {number} of what we owe is wrong for you', { number: check.number })}
      >
        <p>
          {check.fault}. <Link to={paths.transparency}>{t('See what it says, and keep the file')}</Link>
        </p>
      </Banner>
    </AbovePage>
  );
}
