import { t } from '@souk/contracts/texts/texts';
import { Flex } from 'antd';
import { useOpenApprovals } from '../../../components/approvals/approvalsApi';
import { RequestLine } from '../../../components/approvals/RequestLine';
import { TitledCard } from '../../../components/TitledCard';

export function OpenRequests() {
  const open = useOpenApprovals();
  if (open.length === 0) return null;
  return (
    <TitledCard title={t('Asked for')}>
      <Flex vertical gap="small" component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {open.map((approval) => (
          <li key={approval.id}>
            <RequestLine approval={approval} />
          </li>
        ))}
      </Flex>
    </TitledCard>
  );
}
