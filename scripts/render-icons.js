/** `node scripts/render-icons.js`: renders the icons of the installed app from src/web/public/favicon.svg. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArguments, chromiumPath } from './lib/chromium.js';
import { root } from './lib/project.js';

const folder = join(root, 'src/web/public/icons');
const markColour = '#ff7a14';

/** `inset`: the share of each side left empty, because a launcher may crop the icon to a circle. */
const icons = [
  { name: 'icon-192.png', size: 192, inset: 0 },
  { name: 'icon-512.png', size: 512, inset: 0 },
  { name: 'icon-maskable-512.png', size: 512, inset: 0.12 },
  { name: 'apple-touch-icon.png', size: 180, inset: 0.06 },
];

const mark = await readFile(join(root, 'src/web/public/favicon.svg'), 'utf8');
const executablePath = chromiumPath();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...chromiumArguments] });
await mkdir(folder, { recursive: true });
try {
  for (const { name, size, inset } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const background = inset > 0 ? markColour : 'transparent';
    await page.setContent(
      `<style>body{margin:0;background:${background}}svg{display:block;margin:${size * inset}px;width:${size * (1 - 2 * inset)}px}</style>${mark}`,
    );
    await writeFile(join(folder, name), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
} finally {
  await browser.close();
}
