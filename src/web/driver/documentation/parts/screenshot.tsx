import { screenshots } from '../images/screenshots.ts';

interface ScreenshotProps {
  name: keyof typeof screenshots;
  /** The alternative text. */
  alt: string;
  caption: string;
}

/** A screenshot of the product, loaded lazily. */
export function Screenshot({ name, alt, caption }: ScreenshotProps) {
  const { src, width, height } = screenshots[name];
  return (
    <figure className={height > width ? 'docs-picture docs-picture-phone' : 'docs-picture'}>
      <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
