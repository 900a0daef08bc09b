import { afterEach, expect, it, vi } from 'vitest';

import { speakWith } from '#web/common/data/words.ts';
import type { ExportJob } from './export-file.ts';
import { runExport } from './run-export.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  speakWith('en', {});
});

it('gives the worker the words of the page, which has none of its own but English', async () => {
  const jobs: ExportJob[] = [];
  class OtherThread extends EventTarget {
    postMessage(job: ExportJob): void {
      jobs.push(structuredClone(job));
      this.dispatchEvent(new MessageEvent('message', { data: { kind: 'empty' } }));
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', OtherThread);
  const words = { exportColumns: { driverName: 'Conductor' } };
  speakWith('es', words);
  const about = { title: 'Todos', narrowedBy: '', madeAt: '', columns: 'specified' } as const;
  await runExport({ format: 'csv', url: '/api/check-ins/export', about }, () => {}, new AbortController().signal);
  expect(jobs.map(({ spoken }) => spoken)).toEqual([{ language: 'es', parts: words }]);
});
