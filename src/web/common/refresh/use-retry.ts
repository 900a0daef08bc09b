import { useCallback } from 'react';

import { staffLoadingTexts, refreshToastMs } from '#web/common/texts/loading.ts';
import { toast, type ToastInput } from '#web/common/ui/toast-store.ts';
import { type Refetch, refreshTopic } from './use-manual-refresh.ts';

export function useRetry(refetch: Refetch, inVain: ToastInput): () => void {
  return useCallback(() => {
    const retry = async () => {
      const { isError } = await refetch();
      if (isError) toast({ ...inVain, variant: 'destructive', topic: refreshTopic });
      else
        toast({
          ...staffLoadingTexts.retried,
          variant: 'success',
          duration: refreshToastMs.short,
          topic: refreshTopic,
        });
    };
    void retry();
  }, [refetch, inVain]);
}
