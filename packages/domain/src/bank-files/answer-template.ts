import type { Day } from '../calendar/business-day.ts'
import type { AnswerField, FileColumn } from './file-columns.ts'
import { isLayoutFault, type AnswerLayout } from './file-layout.ts'
import { cutTo, fitting, made_up, shortest_words, waysOfDay, type FileTemplate, type TooNarrow } from './made-up-row.ts'
import { answerLayoutOf, type AnswerKind, type PayoutFields } from './payout-profile.ts'

/** The last 31 January: not long ago, and no month. */
const dayBefore = (today: Day): Day => {
  const year = Number(today.slice(0, 4))
  const day = `${year}-01-31`
  return day <= today ? day : `${year - 1}-01-31`
}

/** What a cell of the made-up row can be, the best first; none has room where the list is empty. */
function waysOf(
  { holds, width }: FileColumn<AnswerField>,
  { day_form }: AnswerLayout,
  { paid_word, today }: { readonly paid_word: string; readonly today: Day },
): readonly string[] {
  switch (holds) {
    case undefined:
      return ['']
    case 'request_no':
    case 'file_no':
    case 'amount':
      return [made_up[holds]]
    case 'utr':
      return [made_up.number]
    case 'mode':
      return ['IMPS', 'I']
    case 'status':
      return [paid_word]
    case 'paid_on':
      return waysOfDay(dayBefore(today), day_form)
    case 'reason':
      return width > 0 && width < shortest_words ? [] : [cutTo(made_up.words, width)]
  }
}

/** The row that says what all amounts come to: that word and the sum. */
function totalRow(columns: AnswerLayout['columns']): string[] {
  const word = columns.find(({ holds }) => holds !== 'amount' && holds !== 'request_no')
  return columns.map((column) =>
    column.holds === 'amount' ? made_up.amount : column === word ? cutTo(made_up.total, column.width) : '',
  )
}

/**
 * A result file or a list of returns in the form of a profile, to see how it is read. Its one row answers no request of ours,
 * so that nothing is done by it. Undefined where the bank gives no such file.
 */
export function answerTemplate(of: PayoutFields, kind: AnswerKind, today: Day): FileTemplate | TooNarrow | undefined {
  const layout = answerLayoutOf(of, kind)
  if (layout === undefined || isLayoutFault(layout)) return undefined
  const { form, columns, has_head, total } = layout
  const paid_word = of.paid_words.split(',').find((word) => word.trim() !== '') ?? ''
  const row: string[] = []
  for (const column of columns) {
    const cell = fitting(waysOf(column, layout, { paid_word: paid_word.trim(), today }), column.width)
    if (cell === undefined) return { because: 'TOO_NARROW', column: column.name, width: column.width }
    row.push(cell)
  }
  return {
    form,
    columns,
    rows: [
      ...(has_head ? [columns.map(({ name }) => name)] : []),
      ...(total === 'first' ? [totalRow(columns)] : []),
      row,
      ...(total === 'last' ? [totalRow(columns)] : []),
    ],
  }
}
