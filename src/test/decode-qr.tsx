import jsQr from 'jsqr';

/** What a phone would read from a QR code on a page, rendered at this size in pixels. */
export async function decodeQr(svg: Element, size: number): Promise<string | undefined> {
  const image = new Image(size, size);
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const canvas = new OffscreenCanvas(size, size).getContext('2d');
  canvas?.drawImage(image, 0, 0, size, size);
  return canvas ? jsQr(canvas.getImageData(0, 0, size, size).data, size, size)?.data : undefined;
}
