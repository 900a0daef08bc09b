import { ChevronDown } from 'lucide-react';
import * as Radix from 'radix-ui/accordion';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { noteSection, onReveal } from './use-shown-section.ts';

interface QuestionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function Question({ id, title, children }: QuestionProps) {
  return (
    <Radix.Item value={id} id={id} data-question={id} className="docs-question">
      <Radix.Header asChild>
        <h2>
          <Radix.Trigger>
            {title}
            <ChevronDown aria-hidden />
          </Radix.Trigger>
        </h2>
      </Radix.Header>
      <Radix.Content forceMount className="docs-answer">
        {children}
      </Radix.Content>
    </Radix.Item>
  );
}

/** One question is open at a time; all are open in print. */
export function Questions({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      box.current
        ? onReveal(box.current, (section) => setOpen((now) => section.closest('[data-question]')?.id ?? now))
        : undefined,
    [],
  );
  const choose = (id: string) => {
    setOpen(id);
    if (id) noteSection(id);
  };
  return (
    <Radix.Root ref={box} type="single" collapsible value={open} onValueChange={choose} className="docs-questions">
      {children}
    </Radix.Root>
  );
}
