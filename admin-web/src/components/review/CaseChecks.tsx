import { CHAIN_FLAGS, isGrave } from '@souk/contracts/backOffice/flags/flagCodes';
import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import { t } from '@souk/contracts/texts/texts';
import { Alert } from 'antd';
import { DecidedBy } from '../decision/DecidedBy';
import { FlagList } from '../evidence/FlagList';
import type { CaseDetails } from './CaseReview';
import { Notes } from './colleagues/Notes';
import { Outcomes } from './decide/Outcomes';
import { isUnasked } from './isUnasked';

interface CaseChecksProps {
  details: CaseDetails;
  isOpen: boolean;
}

/** Says why a case can't be decided now, if that concerns all ways but a division. */
export const blockOf = ({ decisions }: CaseDetails): string | undefined =>
  decisions.find(({ blocked, action }) => blocked && action !== 'divide')?.blocked;

export function CaseChecks({ details, isOpen }: CaseChecksProps) {
  const { row, chain, isUnchecked, fine, wrong, outcomes, shares, notes } = details;
  return (
    <>
      <DecidedBy decision={row.last_decision} />
      {isOpen && !isUnchecked && (
        <>
          <Verdict flags={row.flags} wrong={blockOf(details) ?? wrong} isUnasked={isUnasked(row)} />
          {shares}
          {chain}
          <FlagList flags={row.flags.filter(({ code }) => !CHAIN_FLAGS.includes(code))} fine={fine} />
          {!shares && <Outcomes outcomes={outcomes} />}
        </>
      )}
      {(!isOpen || isUnchecked) && chain}
      <Notes threads={notes} />
    </>
  );
}

interface VerdictProps {
  flags: readonly Flag[];
  wrong: string | null;
  isUnasked: boolean;
}

/** One line before the checks. Green only if everything was checked. */
function Verdict({ flags, wrong, isUnasked }: VerdictProps) {
  if (wrong) return <Alert type="error" showIcon title={wrong} />;
  if (flags.length === 0 && isUnasked)
    return (
      <Alert
        type="warning"
        showIcon
        title={t('Not confirmed by any chain')}
        description={t('No other warnings. Look the hash up in the explorer before you decide.')}
      />
    );
  if (flags.length === 0) return <Alert type="success" showIcon title={t('No warnings')} />;
  if (flags.some(isGrave))
    return <Alert type="error" showIcon title={t('Serious warning: do not approve without checking')} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('Look at {count, plural, one {1 thing} other {# things}} before you decide', {
        count: flags.length,
      })}
    />
  );
}
