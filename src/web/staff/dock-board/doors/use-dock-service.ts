import type { Dock } from '#shared/facilities/facilities.ts';
import { useUpdateDock } from '#web/staff/data/facility-changes.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { serviceTexts as texts } from '#web/staff/texts/dock-board.ts';
import { say } from '#web/common/data/words.ts';

/** Changes are never queued: if somebody else has made one meanwhile, both reasons are shown. */
export function useDockService(dock: Dock) {
  const { mutateAsync, isPending } = useUpdateDock(dock.id);
  const before = dock.outOfService?.reason ?? null;
  const change = async (outOfService: string | null): Promise<boolean> => {
    try {
      await mutateAsync({ changes: { outOfService }, base: { outOfService: before } });
      const title =
        outOfService === null ? say(texts.back, { dock: dock.name }) : say(texts.taken, { dock: dock.name });
      toast({ title, variant: 'success' });
      return true;
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      toast({ title: texts.failed, ...(description && { description }), variant: 'destructive' });
      return false;
    }
  };
  return { takeOut: change, putBack: () => change(null), isBusy: isPending };
}
