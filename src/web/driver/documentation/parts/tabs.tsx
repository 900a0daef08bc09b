import { Children, isValidElement, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';

import { TabPanel, Tabs as Row } from '#web/common/ui/tabs.tsx';
import { noteSection, onReveal } from './use-shown-section.ts';

interface TabProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** The tab's content can be linked to by id. */
export function Tab({ id, title, children }: TabProps) {
  return (
    <TabPanel value={id} isKept>
      <section id={id} data-tab={id} className="docs-tab">
        <h2>{title}</h2>
        {children}
      </section>
    </TabPanel>
  );
}

/** One tab is shown at a time; all are shown in print. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const tabs = Children.toArray(children).filter((child): child is ReactElement<TabProps> => isValidElement(child));
  const [shown, setShown] = useState(tabs[0]?.props.id ?? '');
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      box.current
        ? onReveal(box.current, (section) => setShown((now) => section.closest('[data-tab]')?.id ?? now))
        : undefined,
    [],
  );
  const choose = (id: string) => {
    setShown(id);
    noteSection(id);
  };
  return (
    <div ref={box}>
      <Row
        label={label}
        tabs={tabs.map(({ props: { id, title } }) => ({ value: id, label: title }))}
        value={shown}
        onValueChange={choose}
        className="docs-tabs"
      >
        {children}
      </Row>
    </div>
  );
}
