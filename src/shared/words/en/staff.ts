import { account } from './staff/account.ts';
import { dockBoard } from './staff/dock-board.ts';
import { formEditor } from './staff/form-editor.ts';
import { staffFrame } from './staff/frame.ts';
import { people } from './staff/people.ts';
import { staffRecord } from './staff/record.ts';
import { settings } from './staff/settings.ts';
import { truck } from './staff/truck.ts';

/**
 * English words of staff's pages, by the files that load with what shows them. A language for staff is other words of this
 * shape. Source: docs/adr/0018-the-words-that-drivers-read.md.
 */
export const staff = { staffFrame, account, truck, staffRecord, dockBoard, people, settings, formEditor } as const;
