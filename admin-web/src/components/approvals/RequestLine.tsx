import type { Approval } from '@souk/contracts/backOffice/approvals/approvals';
import { Link } from '@souk/web-core';
import { Flex } from 'antd';
import { reviewPath } from '../../tabPaths';
import { useOpenApprovals } from './approvalsApi';
import { askedText, stateWords } from './approvalWords';
import { TimeLeft } from './TimeLeft';

export function RequestLine({ approval }: { approval: Approval }) {
  return (
    <Flex gap="small" align="center" wrap>
      <Link to={reviewPath('approvals', approval.id)}>{askedText(approval)}</Link>
      {stateWords(approval)} <TimeLeft approval={approval} />
    </Flex>
  );
}

/** Finds the request by its number; renders nothing once it is over. */
export function OpenRequest({ id }: { id: number }) {
  const approval = useOpenApprovals().find((one) => one.id === id);
  return approval && <RequestLine approval={approval} />;
}
