import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screens } from '../screens/screens';
import { FOLDER, THEMES, WIDTHS } from './variants';

const STYLE = `
  body { margin: 24px; font: 14px system-ui, sans-serif; background: #777; color: #fff }
  section > div { display: flex; gap: 16px; align-items: flex-start; margin-bottom: 32px }
  img { display: block; max-width: 100% }
`;

export default async function writeContactSheet(): Promise<void> {
  const files = new Set(await readdir(FOLDER).catch(() => []));
  const sections = screens.map(({ name }) => {
    const pictures = WIDTHS.flatMap((width) =>
      THEMES.map((theme) => ({ width, file: `${name}.${width}.${theme}.png` })),
    ).filter(({ file }) => files.has(file));
    const links = pictures.map(
      ({ width, file }) =>
        `<a href="${file}"><img src="${file}" alt="${file}" width="${width / 2}" loading="lazy"></a>`,
    );
    return links.length > 0 ? `<section><h2>${name}</h2><div>${links.join('')}</div></section>` : '';
  });
  const html = `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style>${sections.join('')}`;
  if (files.size > 0) await writeFile(join(FOLDER, 'index.html'), html);
}
