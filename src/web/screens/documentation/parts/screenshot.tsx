import { screenshots } from '../images/screenshots.ts';

interface ScreenshotProps {
  name: keyof typeof screenshots;
  /** What is to be seen, for people who do not see it. */
  alt: string;
  caption: string;
}

/** A picture of the product, fetched when it comes near. */
export function Screenshot({ name, alt, caption }: ScreenshotProps) {
  const { src, width, height } = screenshots[name];
  return (
    <figure className={height > width ? 'docs-picture docs-picture-phone' : 'docs-picture'}>
      <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
