import type { replayClosing } from '@banyan/contract/closings/closings.ts'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'

type Difference = WireReply<typeof replayClosing>['data']['differences'][number]

/** One figure that is not what was computed again, or a row that is missing or too much. */
export function differenceWords({ table, row, column, stored, computed }: Difference): string {
  if (column === '')
    return text(stored === null ? 'closings.difference_missing' : 'closings.difference_extra', {
      table,
      row,
    })
  const nothing = text('closings.difference_empty')
  return text('closings.difference', {
    table,
    row,
    column,
    stored: stored ?? nothing,
    computed: computed ?? nothing,
  })
}
