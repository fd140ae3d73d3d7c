import { plainName, type DayForm } from '../bank-statements/statement-mapping.ts'
import {
  answerFields,
  readColumns,
  uploadFields,
  type AnswerField,
  type ColumnsFault,
  type FileColumn,
  type UploadField,
} from './file-columns.ts'
import type { DayStyle } from './written-days.ts'

/** How the cells of a file are kept apart; `none`: the bank has no such file. */
export const fileForms = ['none', 'csv', 'fixed', 'xlsx'] as const
export type FileForm = (typeof fileForms)[number]

/** Where a file says what its amounts come to. */
export const totalPlaces = ['none', 'first', 'last'] as const
export type TotalPlace = (typeof totalPlaces)[number]

export const separators = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const
export type SeparatorName = keyof typeof separators

interface Layout<Field extends string> {
  readonly form: Exclude<FileForm, 'none'>
  readonly has_head: boolean
  readonly total: TotalPlace
  readonly columns: readonly FileColumn<Field>[]
}

/** How the list of payments for the bank is written. */
export interface UploadLayout extends Layout<UploadField> {
  readonly separator: SeparatorName
  readonly day_style: DayStyle
}

/** What a bank writes of a payment, by its own words in small letters. */
export type StatusWords = ReadonlyMap<string, 'paid' | 'failed' | 'returned' | 'waiting'>

/** How an answer of the bank is read. Without words every row says that a payment came back. */
export interface AnswerLayout extends Layout<AnswerField> {
  readonly day_form: DayForm
  readonly words: StatusWords | undefined
}

/** What is wrong with a layout as it is written, and in which of its parts. */
export type LayoutFault =
  | ColumnsFault
  /** Neither an account number with its IFSC nor a UPI id would be written. */
  | { readonly because: 'NO_PAYEE' }
  | { readonly because: 'WORD_TWICE'; readonly written: string }
  | { readonly because: 'NO_WORDS'; readonly written: 'paid' | 'failed' }

export const isLayoutFault = (read: object): read is LayoutFault => 'because' in read

interface Written {
  readonly form: FileForm
  readonly head: 'yes' | 'no'
  readonly total: TotalPlace
  readonly columns: string
}

const holdersOf = (columns: readonly FileColumn<UploadField>[]) => new Set(columns.map(({ holds }) => holds))

/** Whether a list with these columns can say where one payment goes. */
export function canSayTo({ columns }: Pick<UploadLayout, 'columns'>, pay_to: 'bank' | 'upi'): boolean {
  const held = holdersOf(columns)
  return pay_to === 'upi' ? held.has('upi_id') : held.has('account_no') && held.has('ifsc')
}

/** Reads how the list of payments is written. Undefined where the bank gets none. */
export function readUploadLayout(
  written: Written & { readonly separator: SeparatorName; readonly day_style: DayStyle },
): UploadLayout | LayoutFault | undefined {
  const { form, head, total, separator, day_style } = written
  if (form === 'none') return undefined
  const columns = readColumns(written.columns, {
    fields: uploadFields,
    isFixed: form === 'fixed',
    needed: ['request_no', 'amount'],
  })
  if ('because' in columns) return columns
  if (!canSayTo({ columns }, 'bank') && !canSayTo({ columns }, 'upi')) return { because: 'NO_PAYEE' }
  return { form, has_head: head === 'yes', total, columns, separator, day_style }
}

const statuses = ['paid', 'failed', 'returned', 'waiting'] as const
type Words = Readonly<Record<(typeof statuses)[number], string>>

function readWords(words: Words): StatusWords | LayoutFault {
  const found = new Map<string, (typeof statuses)[number]>()
  for (const status of statuses)
    for (const word of words[status].split(',').map(plainName)) {
      if (word === '') continue
      if (found.has(word)) return { because: 'WORD_TWICE', written: word }
      found.set(word, status)
    }
  const said = new Set(found.values())
  for (const status of ['paid', 'failed'] as const)
    if (!said.has(status)) return { because: 'NO_WORDS', written: status }
  return found
}

/** What each kind of answer has to say. Of a payment that came back the number or the UTR is enough. */
const needed = {
  result: ['request_no', 'status', 'utr', 'paid_on', 'amount'],
  reverse: ['reason', 'amount'],
} as const satisfies Record<string, readonly AnswerField[]>

/** Reads how an answer of the bank is read. Undefined where the bank gives none. */
export function readAnswerLayout(
  kind: 'result' | 'reverse',
  written: Written & { readonly day_form: DayForm; readonly words: Words },
): AnswerLayout | LayoutFault | undefined {
  const { form, head, total, day_form } = written
  if (form === 'none') return undefined
  const isFixed = form === 'fixed'
  const columns = readColumns(written.columns, { fields: answerFields, isFixed, needed: needed[kind] })
  if ('because' in columns) return columns
  const held = new Set(columns.map(({ holds }) => holds))
  if (!held.has('request_no') && !held.has('utr')) return { because: 'MISSING_FIELD', missing: ['request_no'] }
  const words = kind === 'reverse' ? undefined : readWords(written.words)
  if (words !== undefined && 'because' in words) return words
  return { form, has_head: head === 'yes', total, columns, day_form, words }
}
