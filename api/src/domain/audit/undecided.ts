/** A rule's query: the rows whose state has no decision in the audit log, to which the api can only add. Its ids are texts: as numbers they would miss its index. */
export function undecided(subject: string, rows: string, actions: readonly string[]): string {
  const named = actions.map((action) => `'${action}'`).join(', ');
  return `SELECT CONCAT('${subject} ', due.id) AS 'row', '${actions.join(' or ')}' AS expected, 'no decision' AS found
    FROM (${rows}) AS due
    LEFT JOIN audit_log ON subject_type = '${subject}' AND subject_id = CAST(due.id AS CHAR) AND action IN (${named})
    WHERE audit_log.id IS NULL`;
}
