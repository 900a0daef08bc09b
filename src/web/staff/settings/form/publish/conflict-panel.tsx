import { type RefObject, useId, useState } from 'react';

import type { FormDefinition } from '#shared/form/definition.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { RadioGroup } from '#web/common/ui/radio-group.tsx';
import { type DraftField, titleOf } from '../draft/draft-field.ts';
import { type Clash, mergeForms, type Side, type Sides } from '../draft/merge-forms.ts';
import { formEditorTexts } from '#web/staff/texts/form-editor.ts';
import { ChangeList } from './change-list.tsx';
import { changesBetween, type FacilityName, partLabel, partText } from './change-words.ts';
import { say } from '#web/common/data/words.ts';

const texts = formEditorTexts.conflict;

interface ClashChoiceProps {
  clash: Clash;
  title: string;
  facilityName: FacilityName;
  side: Side | undefined;
  onChoose: (side: Side) => void;
}

function ClashChoice({ clash: { part, yours, theirs }, title, facilityName, side, onChoose }: ClashChoiceProps) {
  const name = useId();
  const label = (heading: string, value: unknown) => (
    <span className="grid">
      <span className="text-sm text-soft">{heading}</span> <span>{partText(part, value, facilityName)}</span>
    </span>
  );
  return (
    <RadioGroup<Side | ''>
      name={name}
      legend={[title, partLabel(part)].filter(Boolean).join(': ')}
      value={side ?? ''}
      options={[
        { value: 'yours', label: label(texts.yours, yours) },
        { value: 'theirs', label: label(texts.theirs, theirs) },
      ]}
      onChange={({ target }) => onChoose(target.value as Side)}
    />
  );
}

interface ConflictPanelProps {
  /** The draft is based on this form. */
  base: FormDefinition;
  fields: readonly DraftField[];
  /** Somebody else published this form since. */
  published: FormDefinition;
  facilityName: FacilityName;
  onMerge: (fields: readonly DraftField[]) => void;
  onDiscard: () => void;
  panelRef: RefObject<HTMLDivElement | null>;
}

/** The panel shows what somebody else has published meanwhile. Nothing of the draft is lost. */
export function ConflictPanel(props: ConflictPanelProps) {
  const { base, fields, published, facilityName, onMerge, onDiscard, panelRef } = props;
  const [sides, setSides] = useState<Sides>({});
  const merged = mergeForms(base, fields, published, sides);
  const isDecided = merged.clashes.every(({ key }) => sides[key] !== undefined);
  const titles = new Map(fields.map((field) => [field.id as string, isolated(titleOf(field))]));
  return (
    <div ref={panelRef} tabIndex={-1} className="scroll-mt-24">
      <Banner tone="warn" title={say(texts.title, { version: published.version })}>
        {/* A separate live region, because otherwise each choice below would have all of it read out again. */}
        <p role="alert">{texts.text}</p>
        <div className="grid gap-4 pt-3">
          <ChangeList changes={changesBetween(base, published, facilityName)} />
          {merged.clashes.length > 0 && <p className="font-bold">{texts.same}</p>}
          {merged.clashes.map((clash) => (
            <ClashChoice
              key={clash.key}
              clash={clash}
              title={titles.get(clash.id) ?? ''}
              facilityName={facilityName}
              side={sides[clash.key]}
              onChoose={(side) => setSides((before) => ({ ...before, [clash.key]: side }))}
            />
          ))}
          <div className="flex flex-wrap items-center gap-3">
            <Button disabled={!isDecided} onClick={() => onMerge(merged.fields)}>
              {texts.merge}
            </Button>
            <Button variant="secondary" onClick={onDiscard}>
              {texts.discard}
            </Button>
            {!isDecided && <p className="text-sm">{texts.undecided}</p>}
          </div>
        </div>
      </Banner>
    </div>
  );
}
