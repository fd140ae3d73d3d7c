import { incomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { CorrectionOf } from '../closing-cells.tsx'
import { reasonsText } from '#features/ledger/closings/index.ts'
import type { IncomeScope } from './looks.ts'

interface ShareRow {
  readonly adjusts_closing_id: string | null
  readonly base: string
  readonly money_trims: readonly { readonly reason: string }[]
}

/** What every kind has that pays a share of another member's income. */
export const shareColumns = (scope: IncomeScope, source: 'matching' | 'roi') => ({
  base: {
    head: text('incomes.their_income', { income: incomeName(source, { isAmid: true }) }),
    cell: ({ adjusts_closing_id: corrected, base }: ShareRow) =>
      corrected === null ? <Amount value={base} hasSymbol={false} /> : <CorrectionOf closing_id={corrected} />,
    align: 'end' as const,
  },
  rate: { isExtra: scope === 'admin' },
  money_trims: {
    cell: (row: ShareRow) => reasonsText(row.money_trims.map((trim) => trim.reason)) || '\u2013',
    isExtra: true,
  },
})
