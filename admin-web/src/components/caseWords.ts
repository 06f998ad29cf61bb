import { t } from '@souk/contracts/texts';

export type CaseKind = 'deposit' | 'withdrawal' | 'trade' | 'report';

/** "Deposit #12". */
export function caseName(kind: CaseKind, id: number): string {
  return t(
    '{kind, select, deposit {Deposit #{id}} withdrawal {Withdrawal #{id}} report {Report #{id}} other {Trade #{id}}}',
    { kind, id },
  );
}

/** The same after an action's word: "Approve" "deposit 12". */
export function caseInSentence(kind: CaseKind, id: number): string {
  return t(
    '{kind, select, deposit {deposit {id}} withdrawal {withdrawal {id}} report {report {id}} other {trade {id}}}',
    { kind, id },
  );
}

/** What a button does, and about what, to a screen reader: "Approve deposit 12". */
export function actionOn(action: string, what: string): string {
  return t('{action} {what}', { action, what });
}
