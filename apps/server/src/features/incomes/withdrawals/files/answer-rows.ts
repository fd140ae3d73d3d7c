import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import type { AnswerLayout } from '@banyan/domain/bank-files/file-layout.ts'
import { readAnswer, type AnswerFault } from '@banyan/domain/bank-files/read-answer.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { most_result_rows, type ResultFile } from '@banyan/domain/withdrawals/result-file.ts'
import { noColumns, readUpload } from '#features/ledger/bank-statements/index.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'

const shown = (amount_minor: bigint): string => money.encode(minor(amount_minor))

function faultWords(fault: AnswerFault): Said {
  switch (fault.because) {
    case 'EMPTY':
      return said('money.result_empty')
    case 'TOO_LONG':
      return said('money.result_too_long', { most: most_result_rows })
    case 'NO_TOTAL':
      return said('banks.answer_no_total')
    case 'NO_COLUMN':
      return said('banks.answer_no_column', { column: fault.column })
    case 'HEAD_TWICE':
      return said('banks.head_twice', { column: fault.column })
    case 'TOTAL':
      return said('banks.answer_total', { written: shown(fault.written_minor), sum: shown(fault.sum_minor) })
  }
}

/** The cells of an answer. What cannot be opened or was cut off is refused on `text`. */
async function rowsOf(bytes: Buffer, { form, columns, total }: AnswerLayout) {
  const isWorkbook = bytes.subarray(0, 2).toString('latin1') === 'PK'
  if (isWorkbook !== (form === 'xlsx'))
    throw refuseField('text', said(isWorkbook ? 'banks.answer_not_text' : 'banks.answer_not_workbook'), 'other_form')
  const widths = form === 'fixed' ? columns.map(({ width }) => width) : []
  // A total shows by itself that something is missing.
  const isEndAsked = total === 'none'
  return readUpload(bytes, { has_head: true, day_form: 'dmy', widths, columns: noColumns }, isEndAsked).catch(
    (error: unknown) => {
      const words = error instanceof Refusal ? error.faults?.['file'] : undefined
      throw words === undefined || !(error instanceof Refusal) ? error : refuseField('text', words, error.code)
    },
  )
}

/** Reads an answer of a bank by its profile. Refuses with 400 on `text` what cannot be read as a whole. */
export async function readAnswerFile(base64: string, layout: AnswerLayout, today: Day): Promise<ResultFile> {
  const read = readAnswer(await rowsOf(Buffer.from(base64, 'base64'), layout), layout, today)
  if ('because' in read) throw refuseField('text', faultWords(read), 'result_file')
  return read
}
