import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { incomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { CorrectionOf } from '../closing-cells.tsx'
import { reasonsText } from '../reason-text.ts'
import { looks } from './looks.ts'

/** The shares, level by level, in the matching of members below: one line for each of them and closing. */
export const matchingLevel = {
  details: looks(incomeLists.matching_level.details, {
    none: 'incomes.none.matching_level',
    isForTheTree: true,
    columns: (scope) => ({
      at: { card: scope === 'user' ? 'note' : 'title' },
      from_name: { as: 'person', card: scope === 'user' ? 'title' : 'none' },
      level: { align: 'end' },
      paid_level: { align: 'end', isExtra: true },
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
