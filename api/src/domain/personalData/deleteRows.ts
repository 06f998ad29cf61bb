import type { Model, ModelStatic } from 'sequelize';
import type { PersonalTable } from './PersonalTable';

/** Erases a table by deleting the user's rows. */
export function deleteRows(model: ModelStatic<Model>): Exclude<PersonalTable['erased'], string> {
  return (transaction, userId) => model.destroy({ where: { userId }, transaction });
}
