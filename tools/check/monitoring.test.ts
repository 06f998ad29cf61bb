import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALARM_SEVERITIES } from '@souk/contracts/backOffice/alarms';
import { parse } from 'yaml';
import { ApiMetrics } from '../../api/src/app/metrics/ApiMetrics';
import type { SettingsReader } from '../../api/src/domain/policy/settings/SettingsReader';
import type { Config } from '../../api/src/kernel/config/config';
import { openDatabase } from '../../api/src/kernel/database/openDatabase';
import type { LiveStreams } from '../../api/src/modules/platform/events/LiveStreams';
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
const dashboard: { panels: { title: string; targets: { expr: string; legendFormat?: string }[] }[] } =
  JSON.parse(read('dashboard.json'));
const expressions = [
  ...rules.map(({ alert, expr, annotations }) => [alert, expr, JSON.stringify(annotations)] as const),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat = '' }) => [title, expr, legendFormat] as const),
  ),
];

/** Keywords of the language that could be mistaken for a metric. */
const WORDS = ['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring'];

function metricsIn(expression: string): string[] {
  const names = expression
    .replace(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(by|without|on|ignoring) *\([^)]*\)/g, '')
    .matchAll(/[a-z_][a-z0-9_]*\b(?! *\()/gi);
  return [...names].map(([name]) => name).filter((name) => !WORDS.includes(name));
}

interface Metric {
  name: string;
  type?: string;
  labelNames: string[];
}

/** Labels of metrics in `/metrics`, with the three names of a histogram; `up` is Prometheus's own. */
async function exposed(): Promise<Map<string, readonly string[]>> {
  const { registry } = new GatewayMetrics({ addresses: [] } as unknown as Upstreams);
  const register = jest.spyOn(Object.getPrototypeOf(registry), 'registerMetric');
  const sequelize = openDatabase('mysql://nobody@127.0.0.1:1/none');
  new ApiMetrics({
    sequelize,
    streams: { size: 0 } as LiveStreams,
    features: [],
    config: {} as Config,
    settings: {} as SettingsReader,
  });
  await sequelize.close();
  const metrics = [...registry.getMetricsAsArray(), ...register.mock.calls.flat()] as Metric[];
  register.mockRestore();
  return new Map([
    ['up', []],
    ...metrics.flatMap(({ name, type, labelNames }) => {
      if (type !== 'histogram') return [[name, labelNames] as const];
      const withBucket = [...labelNames, 'le'];
      return ['bucket', 'count', 'sum'].map((part) => [`${name}_${part}`, withBucket] as const);
    }),
  ]);
}

/** Labels that Prometheus adds to each metric (prometheus.yml). */
const SCRAPED = ['job', 'instance', 'site'];

function labelsIn(text: string): string[] {
  const grouped = [...text.matchAll(/\b(?:by|without|on|ignoring) *\(([^)]*)\)/g)];
  const named = text.matchAll(/(\w+) *(?:=~|!~|!=|=) *"|\{\{ *(?:\$labels\.)?(\w+) *\}\}/g);
  return [
    ...grouped.flatMap(([, names = '']) => names.split(/ *, */)),
    ...[...named].map(([, one, other]) => one ?? other ?? ''),
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
      .filter((name) => !known.has(name))
      .map((name) => `${where}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it('names no label that its metrics do not have', async () => {
  expect(labelsIn('sum by (le, a) (b{c=~"d",e!="f"}) {{ $labels.g }} {{h}} {{ $value | humanize }}')).toEqual(
    ['le', 'a', 'c', 'e', 'g', 'h'],
  );
  const known = await exposed();
  const unknown = expressions.flatMap(([where, expression, said]) => {
    const labels = [...SCRAPED, ...metricsIn(expression).flatMap((name) => known.get(name) ?? [])];
    return labelsIn(`${expression} ${said}`)
      .filter((name) => !labels.includes(name))
      .map((name) => `${where}: ${name}`);
  });
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

it('takes what an operator adds from a folder that git leaves alone', () => {
  const { rule_files, scrape_config_files, alerting } = parse(read('prometheus.yml'));
  const [{ file_sd_configs }] = alerting.alertmanagers;
  const added = [...rule_files.slice(1), ...scrape_config_files, ...file_sd_configs[0].files];
  expect(added).toEqual(['own/rules*.yml', 'own/scrape*.yml', 'own/alertmanagers*.yml']);
  expect(readFileSync(join(ROOT, '.gitignore'), 'utf8')).toMatch(/^\/deploy\/monitoring\/own\/$/m);
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
