import { saveFile } from '#web/common/parts/save-file.ts';

/** These properties are inlined so that the drawing looks the same anywhere. */
const properties = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-size',
  'font-weight',
  'font-family',
];
const namespace = 'http://www.w3.org/2000/svg';
const head = 56;
/** Picture pixels per drawing pixel; more than one is sharp in print. */
const scale = 2;

const titleSize = 20;
const findingSize = 14;

function textAt(y: number, size: number, text: string, like: CSSStyleDeclaration): SVGTextElement {
  const element = document.createElementNS(namespace, 'text');
  const given = { x: 0, y, fill: like.color, 'font-family': like.fontFamily, 'font-size': size };
  for (const [name, value] of Object.entries(given)) element.setAttribute(name, String(value));
  element.textContent = text;
  return element;
}

/** The copy has the title and finding above the drawing, on its card's background. */
function standalone(drawing: SVGSVGElement, title: string, finding: string): { text: string; size: DOMRect } {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = drawing.querySelectorAll('*');
  for (const [index, element] of [...copy.querySelectorAll('*')].entries()) {
    const original = originals[index];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of properties) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute('class');
  }
  const card = getComputedStyle(drawing.closest('section') ?? drawing);
  const { width, height } = drawing.getBoundingClientRect();
  const size = new DOMRect(-16, -head - 16, width + 32, height + head + 32);
  copy.setAttribute('xmlns', namespace);
  copy.setAttribute('viewBox', [size.x, size.y, size.width, size.height].join(' '));
  copy.setAttribute('width', String(size.width));
  copy.setAttribute('height', String(size.height));
  const ground = document.createElementNS(namespace, 'rect');
  for (const name of ['x', 'y', 'width', 'height'] as const) ground.setAttribute(name, String(size[name]));
  ground.setAttribute('fill', card.backgroundColor);
  const sentence = textAt(-16, findingSize, finding, card);
  // A long sentence is condensed so that it does not extend beyond the picture.
  if (finding.length * findingSize * 0.55 > width) {
    sentence.setAttribute('textLength', String(width));
    sentence.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  }
  copy.prepend(ground, textAt(-40, titleSize, title, card), sentence);
  return { text: new XMLSerializer().serializeToString(copy), size };
}

async function painted(file: Blob, { width, height }: DOMRect): Promise<Blob | null> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

export async function savePlot(title: string, finding: string, format: 'svg' | 'png'): Promise<void> {
  const drawing = document.querySelector<SVGSVGElement>(`svg[data-plot="${CSS.escape(title)}"]`);
  if (!drawing) return;
  const { text, size } = standalone(drawing, title, finding);
  const svg = new Blob([text], { type: 'image/svg+xml' });
  const file = format === 'svg' ? svg : await painted(svg, size);
  if (file) saveFile(file, `${title.toLowerCase().replaceAll(/[^\p{L}]+/gu, '-')}.${format}`);
}
