import * as z from 'zod';
import { apiVariables, NEEDED_IN_PRODUCTION } from '../../api/src/kernel/config/apiVariables';
import { gatewayVariables } from '../../gateway/src/config';
import { frontEndVariables } from '../../gateway/src/frontEnd/frontEndVariables';
import { Failure } from '../command';

const PROGRAMS = { gateway: gatewayVariables, api: apiVariables, 'front ends': frontEndVariables };

interface Variable {
  name: string;
  meaning: string;
  field: z.ZodType;
  readBy: string[];
}

/** Every variable that a program's schema names, in Markdown. @throws Failure where none of its schemas describes it. */
export function configurationTable(): string {
  const variables: Variable[] = [];
  for (const [program, schema] of Object.entries(PROGRAMS)) {
    for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
      const meaning = field.description;
      const same = variables.find(
        (each) => each.name === name && [each.meaning, undefined].includes(meaning),
      );
      if (same) same.readBy.push(program);
      else if (!meaning) throw new Failure(`${name}: describe it where the ${program} reads it.`);
      else variables.push({ name, meaning, field, readBy: [program] });
    }
  }
  return [
    '| variable | read by | meaning | default | required |',
    '|---|---|---|---|---|',
    ...variables.map(rowOf),
  ].join('\n');
}

function rowOf({ name, readBy, meaning, field }: Variable): string {
  const isNeeded = NEEDED_IN_PRODUCTION.some((needed) => needed === name);
  const required = !field.safeParse(undefined).success ? 'yes' : isNeeded ? 'in production' : '';
  return `| \`${name}\` | ${readBy.join(', ')} | ${meaning} | ${presetOf(field) || '–'} | ${required} |`;
}

function presetOf(field: z.core.$ZodType): string {
  if (field instanceof z.ZodPipe) return presetOf(field.def.in);
  return field instanceof z.ZodDefault ? [field.def.defaultValue].flat().join(', ') : '';
}
