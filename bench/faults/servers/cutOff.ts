import { execFileSync } from 'node:child_process';
import type { Lifecycle } from '../../../tools/Lifecycle';
import { findProgram } from '../../../tools/processes/findProgram';

interface Members {
  /** The ports at which members of a group hear each other. */
  locals: readonly number[];
  /** Which of them is cut off. */
  index: number;
  /** The group of the system that a member's program runs in. */
  gidOf: (index: number) => number;
}

/** Whether rules may be set that tell programs apart by their groups of the system. */
export function canCutOff(): boolean {
  return process.getuid?.() === 0 && ['iptables', 'setpriv'].every((name) => findProgram(name));
}

/**
 * Drops packets between a member and the rest of its group silently, as a broken network does. Its clients still
 * reach it. @returns a function that mends it.
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
