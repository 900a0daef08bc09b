/** English words of the camera that reads codes on papers and screens. Source: docs/product/gate.md, "Scanning". */
export const scan = {
  button: 'Scan with the camera',
  title: 'Scan a code',
  hint: 'Hold the QR code or barcode in front of the camera. It is read on this device, and no picture is kept.',
  slow: 'No code found yet. Hold the paper flat and near, with more light. You can also close this and type the number.',
  several: 'There are several codes. Choose the one you need.',
  refused:
    'The browser does not let this page use the camera. Allow it in the settings of the browser, take a photo of the code, or type the number.',
  missing: 'No camera can be used on this device now. Take a photo of the code, or type the number.',
  insecure:
    'The camera shows its picture here only over a secure connection (HTTPS). Take a photo of the code, or type the number.',
  photo: 'Take a photo of the code',
  noCode: 'No code was found in the photo. Take it closer and with more light, or type the number.',
  failed: 'Codes cannot be read now. Please type the number.',
  another: 'Other camera',
  light: 'Light',
  found: {
    licence:
      "This is a driver's license or identity card, and not a paper that is read here. Nothing of it was read or kept.",
    'arrival-link': 'This is a link to check in with, and not a number.',
    'visit-link': 'This is the link of a visit, and not a number.',
    'gate-code': 'This is the code of the gate, and not a number.',
    'web-address': 'This is another address, which is not opened here.',
    nothing: 'This code has no number that fits here.',
    unasked: 'This is not the code that is asked for here.',
  },
} as const;
