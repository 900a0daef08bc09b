/** English words of the home page, of an address that does not exist, and of the poster. */
export const home = {
  pageTitle: 'Home',
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
    caption: 'Scan this QR code to check in',
    label: 'QR code that opens the driver form',
  },
  steps: {
    camera: 'Open the camera of your phone',
    point: 'Point it at the code',
    form: 'Fill in the form from your cab',
  },
  notFound: {
    title: 'Page Not Found',
    text: 'There is no page at this address. It may have moved, or the address was mistyped.',
    back: 'Go Back',
    home: 'Back to Home',
  },
  poster: {
    title: 'Poster',
    noCamera: 'Or type this address into your phone:',
    label: 'QR code that opens the driver form of {facility}',
  },
} as const;
