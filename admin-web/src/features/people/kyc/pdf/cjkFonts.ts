import '@fontsource-variable/noto-sans-jp/index.css';
import '@fontsource-variable/noto-sans-kr/index.css';
import '@fontsource-variable/noto-sans-sc/index.css';

const FAMILIES = ['SC', 'JP', 'KR'].map((writing) => `"Noto Sans ${writing} Variable"`);

// If a document embeds no font, pdf.js names only fonts of the reader's computer. Ours follow them on each canvas.
const { prototype } = CanvasRenderingContext2D;
const font = Object.getOwnPropertyDescriptor(prototype, 'font');
Object.defineProperty(prototype, 'font', {
  ...font,
  set(this: CanvasRenderingContext2D, value: string) {
    font?.set?.call(this, [value, ...FAMILIES].join(', '));
  },
});

/** Loads the parts of the fonts that a text needs: a canvas does not wait for them. */
export async function loadCjkFonts(text: string): Promise<void> {
  await Promise.all(FAMILIES.map((family) => document.fonts.load(`16px ${family}`, text)));
}
