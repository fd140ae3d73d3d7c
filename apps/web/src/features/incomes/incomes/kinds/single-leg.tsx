import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { text } from '#kit/text.ts'
import { Count } from '#ui/figures/count.tsx'
import { CorrectionOf } from '../closing-cells.tsx'
import { reasonsText } from '#features/ledger/closings/index.ts'
import { looks } from './looks.ts'

/** The stages of the single line: one line for each stage that a closing paid. */
export const singleLeg = {
  details: looks(incomeLists.single_leg.details, {
    none: 'incomes.none.single_leg',
    columns: (scope) => ({
      at: { card: 'note' },
      stage: {
        cell: ({ stage }) => text('incomes.stage', { stage }),
        card: scope === 'user' ? 'title' : 'none',
      },
      team: {
        head: text('incomes.line_team'),
        cell: ({ adjusts_closing_id: corrected, team }) =>
          team === null ? <CorrectionOf closing_id={corrected} /> : <Count value={team} />,
        align: 'end',
      },
      money_trims: {
        cell: (row) => reasonsText(row.money_trims.map((trim) => trim.reason)) || '\u2013',
        isExtra: true,
      },
    }),
  }),
}
