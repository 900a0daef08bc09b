export const homeTexts = {
  pageTitle: 'Home',
  title: 'Warehouse Check-In System',
  tagline: 'Fast, efficient warehouse check-in system for drivers and management',
  driver: {
    title: 'Driver Check-In',
    text: 'Just arrived? Check in here and keep your place in line.',
    button: 'Check In Now',
  },
  admin: {
    title: 'Admin Dashboard',
    text: 'For warehouse staff: docks, priorities and every truck on site.',
    button: 'Admin Login',
  },
  yard: { pause: 'Pause the background video', play: 'Play the background video' },
  quick: {
    title: 'Quick Check-In',
    text: 'Scan the QR code to open the driver form on your mobile device.',
    steps: ['Open the camera of your phone', 'Point it at the code', 'Fill in the form from your cab'],
    caption: 'Scan this QR code to check in',
    label: 'QR code that opens the driver form',
  },
} as const;
