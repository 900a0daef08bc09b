import { useEffect } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '#web/app/paths.ts';

/** A wall has no controls, so Escape returns to the page that has them. */
export function useEscape(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') void navigate(paths.queue, { replace: true });
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [navigate]);
}
