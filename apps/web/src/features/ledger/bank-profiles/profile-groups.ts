import { dayForms, statementFields } from '@banyan/contract/bank-statements/statements.ts'
import type { ReadDocument } from '#kit/changes/document.ts'
import type { Field } from '#kit/form/field.ts'
import { choiceField, textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { resultFields, reverseFields, uploadFields } from './payout-fields.ts'

const columnFields = () =>
  Object.fromEntries(
    statementFields.map((field) => [
      field,
      textField({ label: text(`bank_statements.fields.${field}`), maxLength: 60, isHalf: true }),
    ]),
  ) as Record<(typeof statementFields)[number], Field<string>>

const statementFieldsOf = () => ({
  has_head: choiceField({
    label: text('bank_statements.has_head'),
    options: (['yes', 'no'] as const).map((value) => ({ value, label: text(`bank_statements.heads.${value}`) })),
    isHalf: true,
  }),
  day_form: choiceField({
    label: text('bank_statements.day_form'),
    options: dayForms.map((value) => ({ value, label: text(`bank_statements.day_forms.${value}`) })),
    isHalf: true,
  }),
  ...columnFields(),
  widths: textField({
    label: text('bank_statements.widths'),
    hint: text('bank_statements.widths_hint'),
    maxLength: 100,
  }),
})

/** The fields of a profile, in the parts and the order in which they are asked for. */
export const groupsOf = () => ({
  label: { label: textField({ label: text('bank_profiles.label'), maxLength: 60 }) },
  statement: statementFieldsOf(),
  upload: uploadFields(),
  result: resultFields(),
  reverse: reverseFields(),
})

export type Groups = ReturnType<typeof groupsOf>

/** How a profile is read where it is only shown. */
export function profileDocument(): ReadDocument {
  const { label, statement, upload, result, reverse } = groupsOf()
  return [
    { fields: label },
    { title: text('bank_profiles.groups.statement'), fields: statement },
    { title: text('bank_profiles.files.upload'), fields: upload },
    { title: text('bank_profiles.files.result'), fields: result },
    { title: text('bank_profiles.files.reverse'), fields: reverse },
  ]
}
