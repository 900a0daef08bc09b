import dashboard from './dashboard.webp';
import driverForm from './driver-form.webp';
import queue from './queue.webp';
import record from './record.webp';
import success from './success.webp';
import wall from './wall.webp';

const phone = { width: 390, height: 780 } as const;
const desk = { width: 1200, height: 900 } as const;
const television = { width: 1200, height: 675 } as const;

/** The screenshots of the documentation with their sizes in pixels; taken by `npm run screenshots`. */
export const screenshots = {
  driverForm: { src: driverForm, ...phone },
  success: { src: success, ...phone },
  queue: { src: queue, ...phone },
  dashboard: { src: dashboard, ...desk },
  record: { src: record, ...desk },
  wall: { src: wall, ...television },
} as const;
