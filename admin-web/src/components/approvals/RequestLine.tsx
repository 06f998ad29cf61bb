import type { Approval } from '@souk/contracts/backOffice/approvals';
import { Link } from '@souk/web-core';
import { Flex } from 'antd';
import { reviewPath } from '../../tabPaths';
import { useOpenApprovals } from './approvalsApi';
import { askedText, stateWords } from './approvalWords';
import { TimeLeft } from './TimeLeft';

/** Who asked for what, and until when, as the way to the request. */
export function RequestLine({ approval }: { approval: Approval }) {
  return (
    <Flex gap="small" align="center" wrap>
      <Link to={reviewPath('approvals', approval.id)}>{askedText(approval)}</Link>
      {stateWords(approval)} <TimeLeft approval={approval} />
    </Flex>
  );
}

/** The same of a request by its number; nothing once it is over. */
export function OpenRequest({ id }: { id: number }) {
  const approval = useOpenApprovals().find((one) => one.id === id);
  return approval && <RequestLine approval={approval} />;
}
