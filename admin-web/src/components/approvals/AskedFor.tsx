import type { Approval } from '@souk/contracts/backOffice/approvals/approvals';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { Alert, Button, Flex } from 'antd';
import { reviewPath } from '../../tabPaths';
import { useDecisionDialog } from '../decision/useDecisionDialog';
import { LateSaidLines } from '../facts/LateSaidLines';
import { askedText, stateWords } from './approvalWords';
import { TimeLeft } from './TimeLeft';
import { useApprovalChoices } from './useApprovalChoices';

interface AskedForProps {
  approval: Approval;
  /** True if the buttons that end it are elsewhere. */
  hasFoot?: boolean;
}

/** A waiting request in place of the button that would ask again: requester, subject, deadline, and Withdraw. */
export function AskedFor({ approval, hasFoot = false }: AskedForProps) {
  const { ask, dialog } = useDecisionDialog();
  const choices = useApprovalChoices(approval).filter(
    ({ action }) => !hasFoot && (action === 'withdraw' || action === 'cancel'),
  );
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={askedText(approval)}
        description={
          <Flex vertical gap="small">
            <LateSaidLines lines={approval.summary} />
            <Flex gap="small" align="center" wrap>
              {stateWords(approval)} <TimeLeft approval={approval} />
              <Link to={reviewPath('approvals', approval.id)}>
                {t('See request #{id}', { id: approval.id })}
              </Link>
            </Flex>
            {choices.map((choice) => (
              <Button key={choice.action} danger={choice.danger} onClick={() => ask(choice)}>
                {choice.label}…
              </Button>
            ))}
          </Flex>
        }
      />
      {dialog}
    </>
  );
}
