import { z } from 'zod'
import { dayForms } from '@banyan/domain/bank-statements/statement-mapping.ts'
import { fileForms, separators, totalPlaces, type SeparatorName } from '@banyan/domain/bank-files/file-layout.ts'
import { dayStyles } from '@banyan/domain/bank-files/written-days.ts'
import { oneLine, readable } from '../kit/fields.ts'
import { rule } from '../words/rules/common.ts'

export const separatorNames = Object.keys(separators) as SeparatorName[]

const yesNo = z.enum(['yes', 'no'], rule('choice'))
const form = z.enum(fileForms, rule('choice')).default('none')
const head = yesNo.default('yes')
const total = z.enum(totalPlaces, rule('choice')).default('none')

/** One column a line; ends of lines as they are kept. */
const most_columns_text = 2_000
const columns = readable()
  .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
  .max(most_columns_text, rule('characters_most', { most: most_columns_text }))
  .default('')
const words = oneLine(200).default('')

/** How a bank wants the list of payments (`upload`), and how its result file and its list of returns (`reverse`) are read. */
export const payoutFields = {
  /** The profile that is proposed where a file for the bank is made. */
  is_for_payouts: yesNo.default('no'),
  upload_form: form,
  upload_head: head,
  upload_separator: z.enum(separatorNames, rule('choice')).default('comma'),
  upload_day: z.enum(dayStyles, rule('choice')).default('dd-mm-yyyy'),
  upload_total: total,
  upload_columns: columns,
  result_form: form,
  result_head: head,
  result_day: z.enum(dayForms, rule('choice')).default('dmy'),
  result_total: total,
  result_columns: columns,
  paid_words: words,
  failed_words: words,
  returned_words: words,
  waiting_words: words,
  reverse_form: form,
  reverse_head: head,
  reverse_total: total,
  reverse_columns: columns,
}

/** Where nothing is said yet. */
export const no_payouts = z.object(payoutFields).parse({})

/** The same as it is answered. */
export const saidPayouts = z.object({
  is_for_payouts: z.enum(['yes', 'no']),
  upload_form: z.enum(fileForms),
  upload_head: z.enum(['yes', 'no']),
  upload_separator: z.enum(separatorNames),
  upload_day: z.enum(dayStyles),
  upload_total: z.enum(totalPlaces),
  upload_columns: z.string(),
  result_form: z.enum(fileForms),
  result_head: z.enum(['yes', 'no']),
  result_day: z.enum(dayForms),
  result_total: z.enum(totalPlaces),
  result_columns: z.string(),
  paid_words: z.string(),
  failed_words: z.string(),
  returned_words: z.string(),
  waiting_words: z.string(),
  reverse_form: z.enum(fileForms),
  reverse_head: z.enum(['yes', 'no']),
  reverse_total: z.enum(totalPlaces),
  reverse_columns: z.string(),
})
