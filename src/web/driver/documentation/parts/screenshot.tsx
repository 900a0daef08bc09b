import dashboard from '#web/driver/documentation/images/dashboard.webp';
import driverForm from '#web/driver/documentation/images/driver-form.webp';
import queue from '#web/driver/documentation/images/queue.webp';
import record from '#web/driver/documentation/images/record.webp';
import success from '#web/driver/documentation/images/success.webp';
import wall from '#web/driver/documentation/images/wall.webp';

const phone = { width: 390, height: 780 } as const;
const desk = { width: 1200, height: 900 } as const;
const television = { width: 1200, height: 675 } as const;

/** Sizes are in pixels; `npm run screenshots` takes the pictures. */
export const screenshots = {
  driverForm: { src: driverForm, ...phone },
  success: { src: success, ...phone },
  queue: { src: queue, ...phone },
  dashboard: { src: dashboard, ...desk },
  record: { src: record, ...desk },
  wall: { src: wall, ...television },
} as const;

interface ScreenshotProps {
  name: keyof typeof screenshots;
  alt: string;
  caption: string;
}

export function Screenshot({ name, alt, caption }: ScreenshotProps) {
  const { src, width, height } = screenshots[name];
  return (
    <figure className={height > width ? 'docs-picture docs-picture-phone' : 'docs-picture'}>
      <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
