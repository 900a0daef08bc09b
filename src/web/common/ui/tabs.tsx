import { clsx } from 'clsx';
import { createContext, type KeyboardEvent, type ReactNode, useContext, useId, useMemo } from 'react';

/** The prefix of the ids of tabs and panels, and the value of the tab shown. */
const Shown = createContext({ id: '', value: '' });

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;

/** Keys work as in the ARIA practices; undefined for other keys. */
function reachedBy(key: string, at: number, count: number, dir: 'ltr' | 'rtl'): number | undefined {
  const forth = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  return { [forth]: (at + 1) % count, [back]: (at + count - 1) % count, Home: 0, End: count - 1 }[key];
}

interface Tab<T extends string> {
  value: T;
  label: ReactNode;
}

interface TabsProps<T extends string> {
  tabs: readonly Tab<T>[];
  value: T;
  onValueChange: (value: T) => void;
  /** Screen readers announce it. */
  label: string;
  /** Left to right by default. */
  dir?: 'ltr' | 'rtl';
  /** This follows the tabs in the same row. */
  after?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** Add a `TabPanel` per value, or one whose content depends on the value. */
export function Tabs<T extends string>(props: TabsProps<T>) {
  const { tabs, value, onValueChange, label, dir = 'ltr', after, children, className } = props;
  const id = useId();
  const shown = useMemo(() => ({ id, value }), [id, value]);
  const move = (event: KeyboardEvent, at: number) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const next = isPlain ? tabs[reachedBy(event.key, at, tabs.length, dir) ?? -1] : undefined;
    if (!next) return;
    event.preventDefault();
    document.getElementById(tabId(id, next.value))?.focus();
    onValueChange(next.value);
  };
  return (
    <Shown value={shown}>
      <div dir={dir} className={className}>
        <div className={clsx(after && 'flex items-center gap-x-3 border-b-2 border-ink')}>
          <div
            role="tablist"
            aria-label={label}
            className={clsx(
              'flex flex-wrap gap-1 p-1 pb-0 max-[22.5rem]:gap-0 max-[22.5rem]:[&>button]:px-1.5',
              after
                ? 'me-auto shrink-0 p-0! [&>button]:px-3 [&>button]:text-sm pointer-fine:[&>button]:min-h-10'
                : 'border-b-2 border-ink',
            )}
          >
            {tabs.map((tab, at) => (
              <button
                key={tab.value}
                type="button"
                role="tab"
                id={tabId(id, tab.value)}
                aria-selected={tab.value === value}
                aria-controls={panelId(id, tab.value)}
                data-state={tab.value === value ? 'active' : 'inactive'}
                tabIndex={tab.value === value ? 0 : -1}
                onClick={() => onValueChange(tab.value)}
                onKeyDown={(event) => move(event, at)}
                className="min-h-12 rounded-t-lg px-2.5 text-xs font-bold sm:px-5 sm:text-base text-soft hover:bg-ink/8 hover:text-ink data-[state=active]:bg-ink data-[state=active]:text-panel"
              >
                {tab.label}
              </button>
            ))}
          </div>
          {after}
        </div>
        {children}
      </div>
    </Shown>
  );
}

interface TabPanelProps {
  value: string;
  /** The panel stays mounted while another tab is shown, so that its content can be linked to and printed. */
  isKept?: boolean;
  className?: string;
  children: ReactNode;
}

export function TabPanel({ value, isKept, className, children }: TabPanelProps) {
  const shown = useContext(Shown);
  const isShown = shown.value === value;
  return (
    <div
      role="tabpanel"
      id={panelId(shown.id, value)}
      aria-labelledby={tabId(shown.id, value)}
      data-state={isShown ? 'active' : 'inactive'}
      // As in the ARIA practices, the Tab key moves from a tab to its panel.
      tabIndex={0}
      hidden={!isShown && !isKept}
      className={clsx('pt-5', isKept && 'print:block! data-[state=inactive]:hidden', className)}
    >
      {(isShown || isKept) && children}
    </div>
  );
}
