import { LockKeyhole } from 'lucide-react';
import { Link, useLocation } from 'react-router';

import { paths } from '#web/common/navigation/paths.ts';
import { rememberLocation } from '#web/common/data/return-to.ts';
import { buttonClass } from '#web/common/ui/button.tsx';
import { documentationTexts as texts } from '../texts.ts';

/** The link returns here. */
export function LogInNote({ title, text }: { title: string; text: string }) {
  const { pathname, hash } = useLocation();
  return (
    <div className="docs-note">
      <LockKeyhole aria-hidden />
      <div>
        <p className="docs-note-title">{title}</p>
        <p>{text}</p>
      </div>
      <Link to={paths.login} state={rememberLocation({ pathname, search: hash })} className={buttonClass('secondary')}>
        {texts.logIn}
      </Link>
    </div>
  );
}
