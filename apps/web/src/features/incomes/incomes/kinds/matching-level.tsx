import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { looks } from './looks.ts'
import { shareColumns } from './share-columns.tsx'

/** The shares, level by level, in the matching of members below: one line for each of them and closing. */
export const matchingLevel = {
  details: looks(incomeLists.matching_level.details, {
    none: 'incomes.none.matching_level',
    isForTheTree: true,
    columns: (scope) => ({
      at: { card: 'note' },
      from_name: { as: 'person', card: scope === 'user' ? 'title' : 'none' },
      level: { align: 'end' },
      paid_level: { align: 'end', isExtra: true },
      ...shareColumns(scope, 'matching'),
    }),
  }),
}
