import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { text } from '#kit/text.ts'
import { looks } from './looks.ts'
import { shareColumns } from './share-columns.tsx'

/** The share in each direct's matching: one line for each direct and closing. */
export const sponsored = {
  details: looks(incomeLists.sponsored.details, {
    none: 'incomes.none.sponsored',
    isForTheTree: true,
    columns: (scope) => ({
      at: { card: 'note' },
      direct_name: { as: 'person', card: scope === 'user' ? 'title' : 'none' },
      // Beside the member's name it would push the net off a small desktop.
      direct_side: { words: (side) => text(`incomes.sides.${side}`), isExtra: scope === 'admin' },
      ...shareColumns(scope, 'matching'),
    }),
  }),
}
