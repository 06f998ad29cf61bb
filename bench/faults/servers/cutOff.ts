import { execFileSync } from 'node:child_process';
import type { Lifecycle } from '../../../tools/Lifecycle';
import { findProgram } from '../../../tools/processes/findProgram';

interface Members {
  /** Ports at which group members communicate. */
  locals: readonly number[];
  index: number;
  /** System group id of a member's program. */
  gidOf: (index: number) => number;
}

/** True if firewall rules can tell programs apart by their system groups. */
export function canCutOff(): boolean {
  return process.getuid?.() === 0 && ['iptables', 'setpriv'].every((name) => findProgram(name));
}

/**
 * Silently drops packets between a member and the rest of its group, like a broken network. Its clients still reach it. @returns a
 * function that reconnects it.
 */
export async function cutOff(lifecycle: Lifecycle, { locals, index, gidOf }: Members) {
  const [own, others] = [locals[index], locals.filter((_, other) => other !== index)];
  const user = ['-m', 'owner'];
  const rules = [
    ['--dport', String(own), ...user, '!', '--gid-owner', String(gidOf(index))],
    ['-m', 'multiport', '--dports', others.join(), ...user, '--gid-owner', String(gidOf(index))],
  ];
  const iptables = (way: '-I' | '-D', rule: string[]) =>
    execFileSync('iptables', ['-w', way, 'OUTPUT', '-o', 'lo', '-p', 'tcp', ...rule, '-j', 'DROP']);
  for (const rule of rules) iptables('-I', rule);
  const mend = async () => {
    for (const rule of rules.splice(0)) iptables('-D', rule);
  };
  lifecycle.onStop(mend);
  return mend;
}
