/** `node scripts/render-yard-video.js`: renders the home page's background video into src/web/driver/home/yard. The files
 * are committed; run this only after changing the drawing. Needs Chromium and ffmpeg.
 */
import './lib/refuse-old-node.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArguments, ensureChromium } from './lib/chromium.js';
import { root } from './lib/project.js';
import { drawYard } from './lib/yard-drawing.js';

const folder = join(root, 'src/web/driver/home/yard');
const font = join(root, 'node_modules/@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2');
const [seconds, framesPerSecond] = [12, 24];
const maxBytes = 1.5 * 1024 * 1024;

const webm = ['-c:v', 'libvpx-vp9', '-crf', '32', '-b:v', '0', '-row-mt', '1', '-deadline', 'good', '-cpu-used', '1'];
const mp4 = ['-c:v', 'libx264', '-crf', '23', '-preset', 'veryslow', '-tune', 'animation', '-movflags', '+faststart'];
const poster = ['-frames:v', '1', '-c:v', 'libwebp', '-quality', '70', '-compression_level', '6'];
// A phone shows only the middle, and on a slow network every byte counts.
const middle = 'crop=924:400';
const phonePoster = ['-vf', middle, ...poster.with(5, '55')];
const phoneSize = ['-vf', `${middle},scale=694:300`];
const phoneWebm = [...phoneSize, ...webm.with(3, '40')];
const phoneMp4 = [...phoneSize, ...mp4.with(3, '28')];

/** @param {string[]} parameters @param {string} name @param {Buffer[]} frames */
const encode = async (parameters, name, frames) => {
  const input = ['-f', 'image2pipe', '-framerate', String(framesPerSecond), '-c:v', 'png', '-i', '-'];
  const output = [...parameters, '-an', '-pix_fmt', 'yuv420p', '-map_metadata', '-1', join(folder, name)];
  const ffmpeg = spawn('ffmpeg', ['-loglevel', 'error', '-y', ...input, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'close');
  for (const frame of frames) {
    if (!ffmpeg.stdin.write(frame)) await Promise.race([once(ffmpeg.stdin, 'drain'), ended]);
  }
  ffmpeg.stdin.end();
  const [status] = await ended;
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}`);
  const { size } = await stat(join(folder, name));
  process.stdout.write(`${name} ${Math.round(size / 1024)} KiB\n`);
  return size;
};

/** @param {string} executablePath @returns {Promise<Buffer[]>} */
const drawFrames = async (executablePath) => {
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 400 } });
    const face = `@font-face{font-family:Overpass;font-weight:900;src:url(data:font/woff2;base64,${(await readFile(font)).toString('base64')})}`;
    await page.setContent(`<style>${face}body{margin:0}</style><canvas width="1600" height="400"></canvas>`);
    await page.evaluate("document.fonts.load(\"900 30px 'Overpass'\", '0123456789')");
    await page.evaluate(`window.draw = ${drawYard.toString()}`);
    const frames = [];
    for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
      const picture = await page.evaluate(`(() => {
        const canvas = document.querySelector('canvas');
        window.draw(canvas.getContext('2d'), ${frame / framesPerSecond}, ${seconds});
        return canvas.toDataURL('image/png').split(',')[1];
      })()`);
      frames.push(Buffer.from(String(picture), 'base64'));
    }
    return frames;
  } finally {
    await browser.close();
  }
};

const executablePath = await ensureChromium();
if (!executablePath) process.exit(1);
const frames = await drawFrames(executablePath);
const sizes = [
  await encode(webm, 'yard.webm', frames),
  await encode(mp4, 'yard.mp4', frames),
  await encode(phoneWebm, 'yard-phone.webm', frames),
  await encode(phoneMp4, 'yard-phone.mp4', frames),
  await encode(poster, 'yard.webp', frames.slice(0, 1)),
  await encode(phonePoster, 'yard-phone.webp', frames.slice(0, 1)),
];
const total = sizes.reduce((sum, size) => sum + size, 0);
process.stdout.write(`${Math.round(total / 1024)} KiB in all\n`);
if (total > maxBytes) throw new Error(`The files are over the limit of ${maxBytes} bytes.`);
