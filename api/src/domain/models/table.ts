import {
  DataTypes,
  Model,
  type ModelAttributeColumnOptions,
  type ModelStatic,
  type Optional,
  type Sequelize,
} from 'sequelize';
import { NOW } from '../../kernel/database/databaseTime';

/**
 * A column of a table: its type in code, and whether inserts may omit it. Meanings, lengths and defaults are in the migrations;
 * `table.test.ts` compares kinds, keys and nulls with them.
 */
class Column<Value, HasDefault extends boolean = false> {
  /** Only for the compiler. */
  declare readonly hasDefault: HasDefault;
  declare readonly value: Value;

  constructor(readonly attribute: ModelAttributeColumnOptions) {}

  key() {
    return new Column<Value, HasDefault>({ ...this.attribute, primaryKey: true });
  }

  orNull() {
    return new Column<Value | null, true>({ ...this.attribute, allowNull: true });
  }

  /** Its name in the database, if not its own in snake case. */
  stored(field: string) {
    return new Column<Value, HasDefault>({ ...this.attribute, field });
  }

  /** Value of a new row if none is given; by default the database's default. */
  default(defaultValue?: Value | typeof NOW | (() => Value)) {
    const attribute = { ...this.attribute, ...(defaultValue !== undefined && { defaultValue }) };
    return new Column<Value, true>(attribute);
  }
}

const column = <Value>(type: ModelAttributeColumnOptions['type']) => new Column<Value>({ type });

export const id = () =>
  new Column<number, true>({ type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true });
export const number = <Value extends number = number>() => column<Value>(DataTypes.BIGINT);
/** A decimal string: never a number with a fraction. */
export const decimal = () => column<string>(DataTypes.DECIMAL);
export const text = <Value extends string = string>() => column<Value>(DataTypes.STRING);
export const flag = () => column<boolean>(DataTypes.BOOLEAN);
export const date = () => column<Date>(DataTypes.DATE(3));
/** A date without a time, as a string. */
export const day = () => column<string>(DataTypes.DATEONLY);
export const bytes = () => column<Buffer<ArrayBuffer>>(DataTypes.BLOB);
export const createdAt = () => date().default(NOW);

type Columns = Record<string, Column<unknown, boolean>>;
type Row<C extends Columns> = { [Name in keyof C]: C[Name]['value'] };
type WithDefault<C extends Columns> = {
  [Name in keyof C]: C[Name]['hasDefault'] extends true ? Name : never;
}[keyof C];
type NewRow<C extends Columns> = Optional<Row<C>, WithDefault<C>>;

/** The row class of a table, for a model to extend. `bindTables` binds it to a database before its first use. */
export function table<C extends Columns>(tableName: string, columns: C) {
  class Table extends Model<Row<C>, NewRow<C>> {
    static readonly declared = { tableName, columns };
  }
  // Rows have the columns: Sequelize defines them at binding.
  return Table as Omit<typeof Table, 'prototype'> & {
    new (): Model<Row<C>, NewRow<C>> & Row<C>;
  };
}

type Joined = ModelStatic<Model> | { model: ModelStatic<Model>; foreignKey: string };

export type TableClass = ModelStatic<Model> & {
  declared: { tableName: string; columns: Columns };
  /** Rows that its rows reference, by `…Id` unless given. */
  joins?: () => Record<string, Joined>;
};

export function bindTables(models: readonly TableClass[], sequelize: Sequelize): void {
  for (const model of models) {
    const { tableName, columns } = model.declared;
    // Sequelize modifies the attributes passed to it.
    const attributes = Object.entries(columns).map(([name, { attribute }]) => [name, { ...attribute }]);
    const options = { sequelize, tableName, underscored: true, timestamps: false };
    model.init(Object.fromEntries(attributes), options);
  }
  for (const model of models)
    for (const [as, joined] of Object.entries(model.joins?.() ?? {})) {
      const { model: target, foreignKey } =
        'foreignKey' in joined ? joined : { model: joined, foreignKey: `${as}Id` };
      model.belongsTo(target, { as, foreignKey });
    }
}
