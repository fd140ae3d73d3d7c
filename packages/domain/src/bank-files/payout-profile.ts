import type { DayForm } from '../bank-statements/statement-mapping.ts'
import {
  isLayoutFault,
  readAnswerLayout,
  readUploadLayout,
  type AnswerLayout,
  type FileForm,
  type LayoutFault,
  type SeparatorName,
  type TotalPlace,
  type UploadLayout,
} from './file-layout.ts'
import type { DayStyle } from './written-days.ts'

/** How a bank profile says its files for payments: the list for the bank, its result file, and its list of returns. */
export interface PayoutFields {
  readonly upload_form: FileForm
  readonly upload_head: 'yes' | 'no'
  readonly upload_separator: SeparatorName
  readonly upload_day: DayStyle
  readonly upload_total: TotalPlace
  readonly upload_columns: string
  readonly result_form: FileForm
  readonly result_head: 'yes' | 'no'
  readonly result_day: DayForm
  readonly result_total: TotalPlace
  readonly result_columns: string
  readonly paid_words: string
  readonly failed_words: string
  readonly returned_words: string
  readonly waiting_words: string
  readonly reverse_form: FileForm
  readonly reverse_head: 'yes' | 'no'
  readonly reverse_total: TotalPlace
  readonly reverse_columns: string
}

export const answerKinds = ['result', 'reverse'] as const
export type AnswerKind = (typeof answerKinds)[number]

export const uploadLayoutOf = (of: PayoutFields): UploadLayout | LayoutFault | undefined =>
  readUploadLayout({
    form: of.upload_form,
    head: of.upload_head,
    total: of.upload_total,
    columns: of.upload_columns,
    separator: of.upload_separator,
    day_style: of.upload_day,
  })

export function answerLayoutOf(of: PayoutFields, kind: AnswerKind): AnswerLayout | LayoutFault | undefined {
  const words = { paid: of.paid_words, failed: of.failed_words, returned: of.returned_words, waiting: of.waiting_words }
  return readAnswerLayout(kind, {
    form: of[`${kind}_form`],
    head: of[`${kind}_head`],
    total: of[`${kind}_total`],
    columns: of[`${kind}_columns`],
    day_form: of.result_day,
    words,
  })
}

export type PayoutFault = readonly [file: 'upload' | AnswerKind, LayoutFault]

/** What is wrong with the files of a profile: the first thing of each file. */
export function faultsOfPayouts(of: PayoutFields): readonly PayoutFault[] {
  const layouts = [
    ['upload', uploadLayoutOf(of)],
    ['result', answerLayoutOf(of, 'result')],
    ['reverse', answerLayoutOf(of, 'reverse')],
  ] as const
  return layouts.flatMap(([file, layout]): PayoutFault[] =>
    layout !== undefined && isLayoutFault(layout) ? [[file, layout]] : [],
  )
}
