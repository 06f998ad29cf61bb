import { Button, Flex } from 'antd';

interface CaseActionsProps {
  /** As the state machine names them, each with its word. */
  actions: readonly { action: string; label: string; danger?: boolean }[];
  /** What they are about, to a screen reader: "deposit 12". */
  subject: string;
  /** Opens the review at that decision. */
  open: (action: string) => void;
}

/** A row's decisions: each opens the review at its question, for money is decided nowhere else. */
export function CaseActions({ actions, subject, open }: CaseActionsProps) {
  return (
    <Flex gap={4}>
      {actions.map(({ action, label, danger }) => (
        <Button
          key={action}
          size="small"
          type={danger ? 'text' : 'default'}
          data-decision=""
          aria-label={`${label} ${subject}`}
          onClick={() => open(action)}
        >
          {label}
        </Button>
      ))}
    </Flex>
  );
}
