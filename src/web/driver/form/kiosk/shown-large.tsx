import { Contrast, Volume2, ZoomIn } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';

import { language } from '#web/common/data/words.ts';
import { sayAloud, useVoices, voiceFor } from '#web/common/parts/speech.ts';
import { Button } from '#web/common/ui/button.tsx';
import { kioskTexts as texts } from './texts.ts';

/** White and yellow on black, whatever the device's preference. */
const highContrast = {
  'color-scheme': 'dark',
  '--ground': '#000',
  '--panel': '#000',
  '--sunk': '#000',
  '--raised': '#000',
  '--ink': '#fff',
  '--soft': '#fff',
  // Inactive buttons are filled with it under white text.
  '--line': '#595959',
  '--edge': '#fff',
  '--accent': '#ffe600',
  '--accent-strong': '#fff',
  '--on-accent': '#000',
  // The built style sheet has no `light-dark`, so the scheme alone would not change these.
  '--accent-text': '#ffe600',
  '--accent-wash': '#000',
  '--go-text': '#fff',
  '--go-wash': '#000',
  '--info-text': '#fff',
  '--info-wash': '#000',
  '--stop-text': '#ffe600',
  '--stop-wash': '#000',
  '--warn-text': '#ffe600',
  '--warn-wash': '#000',
  '--focus': '#ffe600',
  '--focus-gap': '#000',
} as const;

const spoken = (page: HTMLElement | null): string =>
  [...(page?.querySelectorAll('h1, label, legend, form p, section p, dt, dd') ?? [])]
    .map(({ textContent }) => textContent)
    .join('. ');

interface Helps {
  isLarge: boolean;
  hasContrast: boolean;
  isAloud: boolean;
}

const none: Helps = { isLarge: false, hasContrast: false, isAloud: false };

/** The choices last as long as this driver is there. `page` changes with the question. */
export function HelpsToRead({ box, page }: { box: RefObject<HTMLElement | null>; page: string }) {
  const [helps, setHelps] = useState(none);
  const { isLarge, hasContrast, isAloud } = helps;
  const voice = voiceFor(useVoices() ?? [], [language()])?.voice;

  useEffect(() => {
    const { style } = document.documentElement;
    if (isLarge) style.fontSize = '137.5%';
    for (const [name, colour] of Object.entries(hasContrast ? highContrast : {})) style.setProperty(name, colour);
    return () => {
      style.removeProperty('font-size');
      for (const name of Object.keys(highContrast)) style.removeProperty(name);
    };
  }, [isLarge, hasContrast]);

  useEffect(() => {
    if (!isAloud || !voice) return undefined;
    void sayAloud(spoken(box.current), voice);
    return () => speechSynthesis.cancel();
  }, [isAloud, voice, box, page]);

  const toggle = (name: keyof Helps) => setHelps((before) => ({ ...before, [name]: !before[name] }));
  const buttons = [
    ...(voice ? [{ name: 'isAloud', label: texts.readAloud, Icon: Volume2 } as const] : []),
    { name: 'isLarge', label: texts.largeText, Icon: ZoomIn },
    { name: 'hasContrast', label: texts.contrast, Icon: Contrast },
  ] as const;
  return (
    <div className="flex flex-wrap gap-3">
      {buttons.map(({ name, label, Icon }) => (
        <Button
          key={name}
          size="lg"
          variant={helps[name] ? 'primary' : 'secondary'}
          aria-pressed={helps[name]}
          onClick={() => toggle(name)}
        >
          <Icon aria-hidden className="size-6" />
          {label}
        </Button>
      ))}
    </div>
  );
}
