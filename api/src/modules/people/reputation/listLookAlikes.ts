import type { LookAlike } from '@souk/contracts/people/reputation/reputation';
import type { Sequelize } from 'sequelize';
import { select } from '../../../kernel/database/statements';

/** The limit bounds the answer if a thief registered hundreds of names before their victim traded. */
const LOOK_ALIKES = `SELECT alike.username, partner.username AS partner_username
  FROM (SELECT seller_id AS id FROM trades WHERE buyer_id = :userId AND status = 'completed'
    UNION SELECT buyer_id FROM trades WHERE seller_id = :userId AND status = 'completed') AS known
  JOIN users AS partner ON partner.id = known.id
  JOIN users AS alike ON alike.look_alike = partner.look_alike AND alike.id NOT IN (partner.id, :userId)
  ORDER BY alike.id LIMIT 1000`;

export function listLookAlikes(sequelize: Sequelize, userId: number): Promise<LookAlike[]> {
  return select<LookAlike>(sequelize, LOOK_ALIKES, { userId });
}
