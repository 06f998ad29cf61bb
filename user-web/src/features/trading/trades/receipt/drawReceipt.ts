const [WIDTH, EDGE, LINE, SCALE] = [480, 32, 36, 2];

/** Draws lines of a label and its value as a PNG, in the page's colours, letters and direction. */
export function drawReceipt(title: string, lines: readonly [label: string, value: string][]): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  const height = 2 * EDGE + (lines.length + 1) * LINE;
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  if (pen) {
    const { color, backgroundColor, fontFamily, direction } = getComputedStyle(document.body);
    const [start, end] = direction === 'rtl' ? [WIDTH - EDGE, EDGE] : [EDGE, WIDTH - EDGE];
    pen.scale(SCALE, SCALE);
    pen.fillStyle = backgroundColor;
    pen.fillRect(0, 0, WIDTH, height);
    pen.fillStyle = color;
    pen.direction = direction === 'rtl' ? 'rtl' : 'ltr';
    pen.font = `600 20px ${fontFamily}`;
    pen.fillText(title, start, EDGE + 20, WIDTH - 2 * EDGE);
    pen.font = `15px ${fontFamily}`;
    for (const [at, [label, value]] of lines.entries()) {
      const y = EDGE + 20 + (at + 1) * LINE;
      pen.textAlign = 'start';
      pen.fillText(label, start, y, WIDTH / 2 - EDGE);
      pen.textAlign = 'end';
      pen.fillText(value, end, y, WIDTH / 2 - EDGE);
    }
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('Nothing was drawn')))),
  );
}
