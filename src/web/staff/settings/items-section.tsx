import { type ReactNode, useState } from 'react';

import { Button } from '#web/common/ui/button.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';

interface ItemsSectionProps {
  about: ReactNode;
  /** Opens the dialog for a new item. */
  make: string;
  renderDialog: (onClose: () => void) => ReactNode;
  children: ReactNode;
}

export function ItemsSection({ about, make, renderDialog, children }: ItemsSectionProps) {
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose text-soft">{about}</p>
        <Button onClick={() => setMaking(true)}>{make}</Button>
      </div>
      {children}
      {isMaking && renderDialog(() => setMaking(false))}
    </>
  );
}

export function NoItems({ icon, texts }: { icon: ReactNode; texts: { title: string; text: string } }) {
  return (
    <EmptyState icon={icon} title={texts.title} className="py-6!">
      {texts.text}
    </EmptyState>
  );
}
