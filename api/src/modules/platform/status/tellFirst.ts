import {
  firstWords,
  INCIDENT_PART_WORDS,
  type IncidentPart,
} from '@souk/contracts/platform/status/incidentStates';
import { incidentRequest, type Incident as Wire } from '@souk/contracts/platform/status/incidents';
import { offeredLanguages } from '@souk/contracts/texts/languages';
import { speakIn } from '@souk/server-core/speakIn';
import type { Transaction } from 'sequelize';
import type { Asked } from '../../../domain/approvals/ApprovalAction';
import { lockSettings } from '../../../domain/policy/settings/settings';
import { AppError } from '../../../kernel/AppError';
import { select } from '../../../kernel/database/statements';
import { openIncident, titleOf } from './tellIncident';

const LASTING = `SELECT id FROM incidents WHERE title = :title AND NOT EXISTS (
  SELECT 1 FROM incident_updates WHERE incident_updates.incident_id = incidents.id AND state = 'resolved')`;

/**
 * Announces the failure of a part with a fixed text: nothing in it leads anywhere, so one person is enough.
 * @throws AppError `incident_known` if the same announcement is still open.
 */
export async function tellFirst(transaction: Transaction, part: IncidentPart, asked: Asked): Promise<Wire> {
  const words: Record<string, string> = {};
  for (const language of offeredLanguages())
    await speakIn(language, async () => {
      words[`title_${language}`] = INCIDENT_PART_WORDS[part]();
      words[`text_${language}`] = firstWords();
    });
  const request = incidentRequest.parse({ seen: 0, state: 'investigating', ...words });
  // Two parallel calls take turns.
  await lockSettings(transaction);
  const lasting = await select(transaction, LASTING, { title: titleOf(request) });
  if (lasting.length > 0) throw new AppError('incident_known');
  return openIncident(transaction, request, asked);
}
