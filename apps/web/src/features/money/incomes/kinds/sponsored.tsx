import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { incomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { CorrectionOf } from '../closing-cells.tsx'
import { reasonsText } from '../reason-text.ts'
import { looks } from './looks.ts'

/** The share in each direct's matching: one line for each direct and closing. */
export const sponsored = {
  details: looks(incomeLists.sponsored.details, {
    none: 'incomes.none.sponsored',
    isForTheTree: true,
    columns: (scope) => ({
      at: { card: scope === 'user' ? 'note' : 'title' },
      direct_name: { as: 'person', card: scope === 'user' ? 'title' : 'none' },
      // Beside the member's name it would push the net off a small desktop.
      direct_side: { words: (side) => text(`incomes.sides.${side}`), isExtra: scope === 'admin' },
      base: {
        head: text('incomes.their_income', { income: incomeName('matching', { isAmid: true }) }),
        cell: ({ adjusts_closing_id: corrected, base }) =>
          corrected === null ? <Amount value={base} hasSymbol={false} /> : <CorrectionOf closing_id={corrected} />,
        align: 'end',
      },
      rate: { isExtra: scope === 'admin' },
      money_trims: {
        cell: (row) => reasonsText(row.money_trims.map((trim) => trim.reason)) || '\u2013',
        isExtra: true,
      },
    }),
  }),
}
