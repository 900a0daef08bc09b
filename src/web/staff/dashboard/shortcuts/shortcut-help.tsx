import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { changeDeviceView } from '#web/common/parts/device-view.ts';
import { deviceTexts as texts } from '#web/staff/texts/dashboard.ts';
import { shortcuts } from './shortcuts.ts';
import { shortcutTexts } from '#web/staff/texts/dashboard-opened.ts';

interface ShortcutHelpProps {
  isOpen: boolean;
  isOn: boolean;
  onClose: () => void;
}

export function ShortcutHelp({ isOpen, isOn, onClose }: ShortcutHelpProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title={texts.shortcuts}>
      <dl className="mb-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {shortcuts.map(({ keys, action }) => (
          <div key={action} className="contents">
            <dt>
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="grid min-h-9 min-w-9 place-items-center rounded-md border-2 border-edge px-2 font-bold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{shortcutTexts[action]}</dd>
          </div>
        ))}
      </dl>
      <p className="mb-4 text-sm text-soft">{texts.shortcutsPause}</p>
      <Checkbox
        name="shortcuts"
        label={texts.turnOnShortcuts}
        checked={isOn}
        onChange={(event) => changeDeviceView({ hasShortcuts: event.target.checked })}
      />
    </Dialog>
  );
}
