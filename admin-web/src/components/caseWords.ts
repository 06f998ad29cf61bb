import { t } from '@souk/contracts/texts/texts';

export type CaseKind = 'deposit' | 'withdrawal' | 'trade' | 'report';

/** "Deposit #12". */
export function caseName(kind: CaseKind, id: number): string {
  return t(
    '{kind, select, deposit {Deposit #{id}} withdrawal {Withdrawal #{id}} report {Report #{id}} other {Trade #{id}}}',
    { kind, id },
  );
}

/** Name within a sentence, after an action: "Approve" "deposit 12". */
export function caseInSentence(kind: CaseKind, id: number): string {
  return t(
    '{kind, select, deposit {deposit {id}} withdrawal {withdrawal {id}} report {report {id}} other {trade {id}}}',
    { kind, id },
  );
}

/** A button's action and subject for a screen reader: "Approve deposit 12". */
export function actionOn(action: string, what: string): string {
  return t('{action} {what}', { action, what });
}
