import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The stream that tells the browser of a new build of the shell. */
export const SHELL_EVENTS = '/dev/shell';

/**
 * Stands above everything else in a page. React announces its renderer to the devtools hook when it starts; the refresh runtime
 * of a remote that loads later finds it only if the hook remembers it.
 */
const SCRIPT = `
const renderers = new Map();
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer) {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
new EventSource('${SHELL_EVENTS}').onmessage = () => location.reload();
`;

/** Puts it into each of the shell's documents. The gateway allows what stands in them. */
export async function addDevScript(dist: string): Promise<void> {
  for (const name of (await readdir(dist)).filter((file) => file.endsWith('.html'))) {
    const file = join(dist, name);
    const html = await readFile(file, 'utf8');
    await writeFile(
      file,
      html.replace('<head>', () => `<head>\n<script>${SCRIPT}</script>`),
    );
  }
}
