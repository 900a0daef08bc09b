import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '#web/common/ui/button.tsx';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { Popover } from '#web/common/ui/popover.tsx';
import { RadioGroup } from '#web/common/ui/radio-group.tsx';
import { chosenColumns } from '../table-columns.tsx';
import { changeDeviceView, type DeviceView, pageSizeChoices } from '#web/common/parts/device-view.ts';
import { deviceTexts as texts } from '#web/staff/texts/dashboard.ts';

/** Controls are lower for use with a mouse. */
export const toolClass = 'min-h-12 px-3! text-sm! border! pointer-fine:min-h-10!';

interface ViewMenuProps {
  device: DeviceView;
  /** True if rows and columns can be configured. */
  isTable: boolean;
  /** True if rows may be dense. */
  hasMouse: boolean;
  onPageSize: (pageSize: DeviceView['pageSize']) => void;
  onShortcuts: () => void;
  /** These are column ids. */
  hidden: readonly string[];
  onColumn: (id: string) => void;
  /** Shown last: it begins with a field, which would otherwise get the focus. */
  saved: ReactNode;
  children?: ReactNode;
}

const densities = [
  { value: 'usual', label: texts.usual },
  { value: 'dense', label: texts.dense },
] as const;

const sizes = pageSizeChoices.map((size) => ({ value: String(size), label: String(size) }));

function Density({ device }: Pick<ViewMenuProps, 'device'>) {
  return (
    <RadioGroup
      name="density"
      legend={texts.rows}
      options={densities}
      value={device.isDense ? 'dense' : 'usual'}
      onChange={(event) => changeDeviceView({ isDense: event.target.value === 'dense' })}
      className="[&_label]:basis-16"
    />
  );
}

function ColumnChoice({ hidden, onColumn }: Pick<ViewMenuProps, 'hidden' | 'onColumn'>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-base font-bold">{texts.columns}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {chosenColumns.map(({ id, name }) => (
          <Checkbox
            key={id}
            name={`column-${id}`}
            label={name}
            checked={!hidden.includes(id)}
            onChange={() => onColumn(id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

export function ViewMenu({
  device,
  isTable,
  hasMouse,
  hidden,
  onColumn,
  onPageSize,
  onShortcuts,
  saved,
  children,
}: ViewMenuProps) {
  return (
    <Popover
      label={texts.menu}
      className={isTable ? 'w-160' : 'w-96'}
      trigger={
        <Button variant="secondary" className={toolClass}>
          <SlidersHorizontal aria-hidden className="size-5" />
          <span className="max-sm:sr-only">{texts.menu}</span>
        </Button>
      }
    >
      <div className={clsx('grid items-start gap-x-6 gap-y-4', isTable && 'grid-cols-2')}>
        <div className="grid gap-4">
          {children}
          <RadioGroup
            name="page-size"
            legend={texts.pageSize}
            options={sizes}
            value={String(device.pageSize)}
            onChange={({ target }) => {
              const pageSize = pageSizeChoices.find((size) => String(size) === target.value);
              if (pageSize) onPageSize(pageSize);
            }}
            className="[&_label]:basis-16 [&_label]:gap-2 [&_label]:px-2.5 [&_label]:whitespace-nowrap"
          />
          {isTable && hasMouse && <Density device={device} />}
          {isTable && (
            <Button variant="secondary" onClick={onShortcuts}>
              {texts.shortcuts}
            </Button>
          )}
          <p className="text-sm text-soft">{texts.remembered}</p>
        </div>
        <div className="grid gap-4">
          {isTable && <ColumnChoice hidden={hidden} onColumn={onColumn} />}
          {saved}
        </div>
      </div>
    </Popover>
  );
}
