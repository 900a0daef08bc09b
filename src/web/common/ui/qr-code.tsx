import { clsx } from 'clsx';
import { QRCodeSVG } from 'qrcode.react';

interface QrCodeProps {
  value: string;
  /** CSS pixels, including the white margin. */
  size: number;
  /** What scanning the code does. */
  label: string;
  className?: string;
}

/** The code has medium error correction, and is always dark on white, as scanners require. */
export function QrCode({ value, size, label, className }: QrCodeProps) {
  return (
    <QRCodeSVG
      value={value}
      size={size}
      level="M"
      marginSize={2}
      bgColor="#ffffff"
      fgColor="#0b0d0f"
      aria-label={label}
      className={clsx('block rounded-md', className)}
    />
  );
}
