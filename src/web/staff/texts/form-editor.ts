import { formEditor } from '#shared/words/en/staff/form-editor.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Source: docs/product, "The form editor". */
export const formEditorTexts = inLanguage('formEditor', formEditor);
