import { formEditor } from '#shared/words/en/staff/form-editor.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Texts of the editor of the check-in form. Source: docs/product, "The form editor". */
export const formEditorTexts = inLanguage('formEditor', formEditor);
