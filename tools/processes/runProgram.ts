import type { Lifecycle } from '../Lifecycle';
import { type ChildOptions, startChild } from './startChild';

export interface Result {
  code: number;
  lines: string[];
}

/** Runs a program to its end. A program ended by a signal counts as failed. */
export async function runProgram(lifecycle: Lifecycle, options: ChildOptions): Promise<Result> {
  const lines: string[] = [];
  const child = startChild(lifecycle, {
    ...options,
    onLine: (line) => {
      lines.push(line);
      options.onLine?.(line);
    },
  });
  const { code } = await child.exited;
  if (lines.length === 0) lines.push(...child.lastLines());
  return { code: code ?? 1, lines };
}
