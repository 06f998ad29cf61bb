import { INCIDENT_DAYS, type Incident } from '@souk/contracts/platform/status/incidents';
import { type Database, placeOf, select } from '../../../kernel/database/statements';
import { IncidentUpdate } from '../tables';

const MOST = 100;

interface Row {
  id: number;
  title: string;
}

const SHOWN = `SELECT id, title FROM incidents WHERE created_at > NOW(3) - INTERVAL ${INCIDENT_DAYS} DAY OR NOT EXISTS (
    SELECT 1 FROM incident_updates WHERE incident_updates.incident_id = incidents.id AND state = 'resolved')
  ORDER BY id DESC LIMIT ${MOST}`;

export async function readIncidents(database: Database): Promise<Incident[]> {
  return presentIncidents(database, await select<Row>(database, SHOWN));
}

export async function presentIncidents(database: Database, rows: readonly Row[]): Promise<Incident[]> {
  const where = { incidentId: rows.map(({ id }) => id) };
  const { transaction } = placeOf(database);
  const said = await IncidentUpdate.findAll({ where, order: ['place'], raw: true, transaction });
  return rows.map(({ id, title }) => ({
    id,
    title: JSON.parse(title),
    updates: said
      .filter(({ incidentId }) => incidentId === id)
      .map(({ state, text, createdAt }) => ({ state, text: JSON.parse(text), at: createdAt.toISOString() })),
  }));
}
