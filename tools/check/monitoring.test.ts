import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALARM_SEVERITIES } from '@souk/contracts/backOffice/alarms';
import { parse } from 'yaml';
import { ApiMetrics } from '../../api/src/app/metrics/ApiMetrics';
import type { LiveStreams } from '../../api/src/domain/live/LiveStreams';
import type { SettingsReader } from '../../api/src/domain/policy/settings/SettingsReader';
import type { Config } from '../../api/src/kernel/config/config';
import { openDatabase } from '../../api/src/kernel/database/openDatabase';
import { GatewayMetrics } from '../../gateway/src/GatewayMetrics';
import type { Upstreams } from '../../gateway/src/Upstreams';
import { ROOT } from '../paths';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: Record<string, string>;
}

const read = (file: string) => readFileSync(join(ROOT, 'deploy/monitoring', file), 'utf8');
const rules: Rule[] = parse(read('rules.yml')).groups.flatMap((group: { rules: Rule[] }) => group.rules);
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  read('dashboard.json'),
);
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** The words of the language that stand where a metric's name could. */
const WORDS = ['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring'];

/** The names of the metrics in an expression. */
function metricsIn(expression: string): string[] {
  const names = expression
    .replace(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(by|without|on|ignoring) *\([^)]*\)/g, '')
    .matchAll(/[a-z_][a-z0-9_]*\b(?! *\()/gi);
  return [...names].map(([name]) => name).filter((name) => !WORDS.includes(name));
}

/** What `/metrics` names, with the three names of a histogram; `up` is Prometheus's own. */
async function exposed(): Promise<string[]> {
  const sequelize = openDatabase('mysql://nobody@127.0.0.1:1/none');
  const api = await new ApiMetrics({
    sequelize,
    streams: { size: 0 } as LiveStreams,
    features: [],
    config: {} as Config,
    settings: {} as SettingsReader,
  }).metrics();
  await sequelize.close();
  const gateway = await new GatewayMetrics({ addresses: [] } as unknown as Upstreams).registry.metrics();
  const types = [...`${api}\n${gateway}`.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return [
    'up',
    ...types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  ];
}

it('finds the metrics of an expression', () => {
  const expression = 'sum by (le) (rate(a_bucket{b="c_d"}[5m])) / max(e_total) > 0.02 and absent(f)';
  expect(metricsIn(expression)).toEqual(['a_bucket', 'e_total', 'f']);
});

it('names no metric that no program has', async () => {
  const known = await exposed();
  const unknown = expressions.flatMap(([where, expression]) =>
    metricsIn(expression)
      .filter((name) => !known.includes(name))
      .map((name) => `${where}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it('has each expression ask for something, with its brackets closed', () => {
  for (const [where, expression] of expressions) {
    expect([where, metricsIn(expression)]).not.toEqual([where, []]);
    const count = (bracket: string) => expression.split(bracket).length;
    for (const [open, close] of ['()', '{}', '[]'].map((pair) => [...pair] as [string, string]))
      expect([where, count(open)]).toEqual([where, count(close)]);
  }
});

it('alerts on every severity of the platform’s alarms, and names no alarm that does not exist', () => {
  for (const severity of new Set(Object.values(ALARM_SEVERITIES)))
    expect(rules.some(({ expr }) => expr.includes(`souk_alarm{severity="${severity}"}`))).toBe(true);
  const codes = expressions.flatMap(
    ([, expression]) => /souk_alarm\{code=~?"([^"]*)"/.exec(expression)?.[1]?.split('|') ?? [],
  );
  expect(codes.filter((code) => !(code in ALARM_SEVERITIES))).toEqual([]);
});

it('says of each alert how urgent it is, and what it is about', () => {
  for (const { alert, labels, annotations } of rules)
    expect([alert, labels.severity, annotations.summary]).toEqual([
      alert,
      expect.stringMatching(/^(critical|warning)$/),
      expect.stringMatching(/./),
    ]);
});
