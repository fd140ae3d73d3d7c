import { dayForms } from '@banyan/contract/bank-statements/statements.ts'
import { separatorNames } from '@banyan/contract/bank-profiles/payout-fields.ts'
import { fileForms, totalPlaces } from '@banyan/domain/bank-files/file-layout.ts'
import { dayStyles } from '@banyan/domain/bank-files/written-days.ts'
import type { Field } from '#kit/form/field.ts'
import { choiceField, textField } from '#kit/form/fields.tsx'
import type { Values } from '#kit/form/values.ts'
import { when } from '#kit/form/when.ts'
import { text } from '#kit/text.ts'
import { columnsInWords } from './columns-in-words.ts'

const has = (name: string) => (values: Values) => (values[name] ?? 'none') !== 'none'
const isText = (values: Values) => values['upload_form'] === 'csv'

const headField = () =>
  choiceField({
    label: text('bank_profiles.head'),
    options: (['yes', 'no'] as const).map((value) => ({ value, label: text(`bank_profiles.heads.${value}`) })),
    isHalf: true,
  })
const totalField = () =>
  choiceField({
    label: text('bank_profiles.total'),
    options: totalPlaces.map((value) => ({ value, label: text(`bank_profiles.totals.${value}`) })),
    isHalf: true,
  })
const formField = () =>
  choiceField({
    label: text('bank_profiles.form'),
    options: fileForms.map((value) => ({ value, label: text(`bank_profiles.forms.${value}`) })),
  })
const columnsField = (file: 'upload' | 'result' | 'reverse'): Field<string> => ({
  ...textField({
    label: text(`bank_profiles.columns.${file}`),
    hint: text(`bank_profiles.columns_hint.${file}`),
    isLong: true,
    maxLength: 2_000,
  }),
  reads: (written) => columnsInWords(String(written)),
})
const wordsField = (status: 'paid' | 'failed' | 'returned' | 'waiting') =>
  textField({
    label: text(`bank_profiles.words.${status}`),
    ...((status === 'paid' || status === 'failed') && { hint: text('bank_profiles.words_hint') }),
    maxLength: 200,
    isHalf: true,
  })

/** How the bank wants its list of payments. */
export const uploadFields = () => ({
  upload_form: formField(),
  is_for_payouts: when(
    has('upload_form'),
    choiceField({
      label: text('bank_profiles.for_payouts'),
      options: (['yes', 'no'] as const).map((value) => ({ value, label: text(`bank_profiles.yes_no.${value}`) })),
      isHalf: true,
    }),
  ),
  upload_head: when(has('upload_form'), headField()),
  upload_separator: when(
    isText,
    choiceField({
      label: text('bank_profiles.separator'),
      options: separatorNames.map((value) => ({ value, label: text(`bank_profiles.separators.${value}`) })),
      isHalf: true,
    }),
  ),
  upload_day: when(
    has('upload_form'),
    choiceField({
      label: text('bank_profiles.day'),
      options: dayStyles.map((value) => ({ value, label: value })),
      isHalf: true,
    }),
  ),
  upload_total: when(has('upload_form'), totalField()),
  upload_columns: when(has('upload_form'), columnsField('upload')),
})

/** How what it answers is read. */
export const resultFields = () => ({
  result_form: formField(),
  result_head: when(has('result_form'), headField()),
  result_day: when(
    has('result_form'),
    choiceField({
      label: text('bank_profiles.day'),
      options: dayForms.map((value) => ({ value, label: text(`bank_statements.day_forms.${value}`) })),
      isHalf: true,
    }),
  ),
  result_total: when(has('result_form'), totalField()),
  result_columns: when(has('result_form'), columnsField('result')),
  paid_words: when(has('result_form'), wordsField('paid')),
  failed_words: when(has('result_form'), wordsField('failed')),
  returned_words: when(has('result_form'), wordsField('returned'), { isOptional: true }),
  waiting_words: when(has('result_form'), wordsField('waiting'), { isOptional: true }),
})

/** How its list of payments that came back is read. */
export const reverseFields = () => ({
  reverse_form: formField(),
  reverse_head: when(has('reverse_form'), headField()),
  reverse_total: when(has('reverse_form'), totalField()),
  reverse_columns: when(has('reverse_form'), columnsField('reverse')),
})
