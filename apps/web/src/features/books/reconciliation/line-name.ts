import type { ReconciliationKey } from '@banyan/domain/ledger/reconciliation-lines.ts'
import { incomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'

const ofIncomes = 'income_expense:'

type NamedLine = Exclude<ReconciliationKey, `income_expense:${string}`>

/** What a line is called; that of an income by the company's own name of it. */
export const lineName = (line: ReconciliationKey): string =>
  line.startsWith(ofIncomes)
    ? incomeName(line.slice(ofIncomes.length))
    : text(`reconciliation.lines.${line as NamedLine}`)
