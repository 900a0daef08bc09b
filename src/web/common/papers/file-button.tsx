import { clsx } from 'clsx';
import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react';

import { buttonClass, type ButtonVariant } from '#web/common/ui/button.tsx';

interface FileButtonProps {
  children: ReactNode;
  /** Opens the camera directly if the device has one: the rear camera, or the front one with `user`. */
  camera?: boolean | 'user';
  several?: boolean;
  disabled?: boolean;
  variant?: ButtonVariant;
  describedBy?: string | undefined;
  className?: string;
  onFiles: (files: readonly File[]) => void;
  /**
   * Called if the camera or file list was closed without a picture, or could not be opened: browsers do not tell which.
   */
  onNone?: () => void;
}

/** A button that takes or opens a picture: a file input, which needs neither HTTPS nor camera permission. */
export function FileButton(props: FileButtonProps) {
  const { children, camera, several, disabled, variant = 'secondary', describedBy, className, onFiles, onNone } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const control = input.current;
    if (!control || !onNone) return undefined;
    control.addEventListener('cancel', onNone);
    return () => control.removeEventListener('cancel', onNone);
  }, [onNone]);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Reset, so that choosing the same file again is a change too.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <label
      className={clsx(
        buttonClass(variant),
        'relative has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      {children}
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(camera && { capture: camera === true ? 'environment' : camera })}
        multiple={several}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={take}
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
      />
    </label>
  );
}
