import { t } from '@souk/contracts/texts';
import { Link } from '@souk/web-core';
import { Flex } from 'antd';
import { useOpenApprovals } from '../../../components/approvals/approvalsApi';
import { askedText, stateWords } from '../../../components/approvals/approvalWords';
import { TimeLeft } from '../../../components/approvals/TimeLeft';
import { TitledCard } from '../../../components/TitledCard';
import { reviewPath } from '../../../tabPaths';

/** What takes a second person or waits for its time: by whom, and until when. Nothing where nothing does. */
export function OpenRequests() {
  const open = useOpenApprovals();
  if (open.length === 0) return null;
  return (
    <TitledCard title={t('Asked for')}>
      <Flex vertical gap="small" component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {open.map((approval) => (
          <li key={approval.id}>
            <Flex gap="small" align="center" wrap>
              <Link to={reviewPath('approvals', approval.id)}>{askedText(approval)}</Link>
              {stateWords(approval)} <TimeLeft approval={approval} />
            </Flex>
          </li>
        ))}
      </Flex>
    </TitledCard>
  );
}
