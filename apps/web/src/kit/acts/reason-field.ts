import { textField } from '../form/fields.tsx'
import type { Field } from '../form/field.ts'
import { text } from '../text.ts'
import type { ReasonWords } from './act.ts'

/** Why: several lines of so many characters, never empty, even where the contract leaves it to the server to ask. */
export const reasonField = (words: ReasonWords, maxLength: number): Field<string> => ({
  ...textField({ ...words, isLong: true, maxLength }),
  needs: () => text('kit.form.needed'),
})
