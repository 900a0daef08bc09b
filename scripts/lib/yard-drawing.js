/// <reference lib="dom" />
/**
 * Draws one frame of the home page's background: a row of dock doors, trucks that leave and back in, and one that
 * drives by. Runs in a page and is self-contained. The loop is seamless: the last frame equals the first.
 *
 * @param {CanvasRenderingContext2D} c a canvas of 1600 by 400
 * @param {number} at seconds since the start
 * @param {number} seconds length of the loop
 */
export const drawYard = (c, at, seconds) => {
  const [width, height] = [1600, 400];
  const orange = '#ff7a14';
  const bays = Array.from({ length: 10 }, (_, index) => ({ number: index + 1, x: 30 + index * 160 }));
  const [doorWidth, doorTop, doorBottom] = [100, 140, 292];

  /** @param {number} from @param {number} to the progress of a movement between two times, with easing */
  const progress = (from, to) => {
    const part = Math.min(1, Math.max(0, (at - from) / (to - from)));
    return part * part * (3 - 2 * part);
  };
  /** @param {string} colour @param {number} x @param {number} y @param {number} w @param {number} h @param {number} [r] */
  const box = (colour, x, y, w, h, r = 0) => {
    c.fillStyle = colour;
    c.beginPath();
    c.roundRect(x, y, w, h, r);
    c.fill();
  };
  /** @param {string} colour @param {[number, number][]} points */
  const shape = (colour, points) => {
    c.fillStyle = colour;
    c.beginPath();
    for (const [x, y] of points) c.lineTo(x, y);
    c.fill();
  };

  /** Doors at which a truck leaves and another backs in: how far out the truck is, 0 at the door, 1 out of sight. */
  const away = new Map([
    [5, progress(0.6, 3.2) - progress(8.2, 11.2)],
    [7, 1 - progress(1.6, 4.6) + progress(9, 11.6)],
  ]);
  const parked = new Set([1, 3, 5, 7, 9, 10]);
  const colours = new Map([
    [1, '#b3121f'],
    [3, '#e9e7e1'],
    [5, '#0b4f9e'],
    [7, '#ffc627'],
    [9, '#e9e7e1'],
    [10, '#00693c'],
  ]);

  /** @param {{ number: number, x: number }} bay */
  const drawBay = ({ number, x }) => {
    const isAway = (away.get(number) ?? 0) > 0.04;
    const isFree = !parked.has(number) || isAway;
    box('#14181c', x - 10, doorTop - 10, doorWidth + 20, doorBottom - doorTop + 10);
    if (number === 6) drawOpenDoor(x);
    else {
      box('#c9ced2', x, doorTop, doorWidth, doorBottom - doorTop);
      for (let y = doorTop + 26; y < doorBottom; y += 29) box('#9aa3aa', x, y, doorWidth, 3);
    }
    box('#0f1214', x - 10, doorBottom - 14, doorWidth + 20, 14);
    box(orange, x + 24, doorTop - 66, 52, 44, 6);
    c.strokeStyle = '#15181b';
    c.lineWidth = 2;
    c.strokeRect(x + 27.5, doorTop - 62.5, 45, 37);
    c.fillStyle = '#15181b';
    c.font = "900 30px 'Overpass', sans-serif";
    c.textAlign = 'center';
    c.textBaseline = 'middle';
    c.fillText(String(number), x + 50, doorTop - 42);
    c.fillStyle = isFree ? '#35c07f' : '#e2414c';
    c.beginPath();
    c.arc(x - 24, doorTop + 22, 6, 0, 7);
    c.fill();
  };

  /** @param {number} x the lit interior of the building, where a forklift passes with a pallet */
  const drawOpenDoor = (x) => {
    c.save();
    c.beginPath();
    c.rect(x, doorTop, doorWidth, doorBottom - doorTop - 14);
    c.clip();
    box('#8a5a24', x, doorTop, doorWidth, doorBottom - doorTop);
    box('#b9792f', x, doorTop + 90, doorWidth, 70);
    for (const shelf of [0, 34, 68]) box('#5b3d1c', x, doorTop + 22 + shelf, doorWidth, 4);
    const phase = (at / seconds) * 2;
    const lift = x - 90 + (phase < 1 ? phase : 2 - phase) * 260;
    box('#15181b', lift, doorTop + 92, 34, 34, 4);
    box('#15181b', lift + 6, doorTop + 66, 22, 30, 3);
    box('#15181b', lift + 36, doorTop + 58, 4, 68);
    box('#d8a25a', lift + 42, doorTop + 92, 30, 26, 2);
    box('#15181b', lift + 38, doorTop + 120, 36, 4);
    c.restore();
  };

  /** A truck seen from the front, with its back to the door. */
  const drawFront = (/** @type {{ number: number, x: number }} */ { number, x }) => {
    const out = away.get(number) ?? 0;
    if (out >= 1) return;
    const scale = 1 + out * 1.1;
    const colour = colours.get(number) ?? '#e9e7e1';
    c.save();
    // It approaches as it leaves: larger, and lower until it is out of the picture.
    c.translate(x + 50, 318 + out * 490);
    c.scale(scale, scale);
    c.fillStyle = 'rgb(0 0 0 / 0.45)';
    c.beginPath();
    c.ellipse(0, 6, 74, 9, 0, 0, 7);
    c.fill();
    box('#dfe3e0', -58, -186, 116, 160, 5);
    box('#b3b9bd', -58, -186, 116, 8, 4);
    box('#0b0d0f', -52, -22, 18, 28, 5);
    box('#0b0d0f', 34, -22, 18, 28, 5);
    box(colour, -46, -128, 92, 116, 12);
    box('#15222e', -38, -118, 76, 42, 7);
    shape('#24384a', [
      [-30, -112],
      [2, -112],
      [-16, -82],
      [-34, -82],
    ]);
    box('#2a3036', -24, -66, 48, 36, 4);
    for (const y of [-60, -50, -40]) box('#59626a', -20, y, 40, 3);
    box('#14181c', -50, -24, 100, 14, 4);
    box('#14181c', -58, -104, 8, 26, 3);
    box('#14181c', 50, -104, 8, 26, 3);
    const isMoving = out > 0.01;
    box(isMoving ? '#fff6d6' : '#8d959b', -44, -48, 15, 11, 4);
    box(isMoving ? '#fff6d6' : '#8d959b', 29, -48, 15, 11, 4);
    if (isMoving) {
      for (const side of [-36, 36]) {
        const glow = c.createRadialGradient(side, -42, 2, side, -42, 34);
        glow.addColorStop(0, 'rgb(255 240 190 / 0.65)');
        glow.addColorStop(1, 'rgb(255 240 190 / 0)');
        c.fillStyle = glow;
        c.fillRect(side - 34, -76, 68, 68);
      }
    }
    c.restore();
  };

  /** A tractor with its trailer on the lane in front. */
  const drawPassing = () => {
    const x = -620 + ((at - 3.6) / 5) * 2400;
    if (x < -620 || x > width) return;
    const turn = x / 22;
    c.fillStyle = 'rgb(0 0 0 / 0.4)';
    c.fillRect(x + 6, 378, 520, 8);
    box('#f4f2ec', x, 224, 380, 126, 4);
    box(orange, x, 300, 380, 14);
    box('#3a4046', x, 350, 400, 12);
    box('#b3121f', x, 350, 10, 12);
    shape('#2b333b', [
      [x + 398, 362],
      [x + 398, 246],
      [x + 462, 246],
      [x + 486, 296],
      [x + 528, 304],
      [x + 530, 362],
    ]);
    shape('#9fb4c4', [
      [x + 432, 256],
      [x + 458, 256],
      [x + 476, 294],
      [x + 432, 294],
    ]);
    box('#fff6d6', x + 520, 318, 10, 12, 3);
    const beam = c.createLinearGradient(x + 530, 0, x + 700, 0);
    beam.addColorStop(0, 'rgb(255 240 190 / 0.4)');
    beam.addColorStop(1, 'rgb(255 240 190 / 0)');
    shape(/** @type {string} */ (/** @type {unknown} */ (beam)), [
      [x + 530, 320],
      [x + 700, 342],
      [x + 700, 392],
      [x + 530, 332],
    ]);
    for (const wheel of [34, 72, 328, 366, 430, 494]) {
      c.save();
      c.translate(x + wheel, 366);
      c.rotate(turn);
      c.fillStyle = '#0b0d0f';
      c.beginPath();
      c.arc(0, 0, 18, 0, 7);
      c.fill();
      c.fillStyle = '#7c858c';
      c.beginPath();
      c.arc(0, 0, 8, 0, 7);
      c.fill();
      box('#0b0d0f', -7, -1.5, 14, 3);
      c.restore();
    }
  };

  box('#20262c', 0, 0, width, height);
  box('#2b333b', 0, 34, width, 270);
  box(orange, 0, 28, width, 7);
  for (const bay of bays) drawBay(bay);
  box('#191d21', 0, 292, width, 108);
  box('#3c444b', 0, 290, width, 5);
  for (const { x } of bays) {
    shape('#ffc627', [
      [x - 32, 306],
      [x - 60, 400],
      [x - 51, 400],
      [x - 27, 306],
    ]);
  }
  const [still, moving] = [
    bays.filter(({ number }) => parked.has(number) && !((away.get(number) ?? 0) > 0)),
    bays.filter(({ number }) => (away.get(number) ?? 0) > 0),
  ];
  for (const bay of still) drawFront(bay);
  drawPassing();
  for (const bay of moving) drawFront(bay);
};
