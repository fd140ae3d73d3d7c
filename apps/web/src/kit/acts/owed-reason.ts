import { textField } from '../form/fields.tsx'
import type { Field } from '../form/field.ts'
import { text } from '../text.ts'
import type { ReasonWords } from './act.ts'

/** Why, where something speaks against an act: several lines of so many characters, never empty. */
export const owedReason = (words: ReasonWords, maxLength: number): Field<string> => ({
  ...textField({ ...words, isLong: true, maxLength }),
  needs: () => text('kit.form.needed'),
})
