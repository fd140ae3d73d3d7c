import type { replayClosing } from '@banyan/contract/closings/closings.ts'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'

type Difference = WireReply<typeof replayClosing>['data']['differences'][number]

/** One figure that is not what was computed again, or a row that is missing or too much. */
export function differenceWords({ table, row, column, stored, computed }: Difference): string {
  if (column === '')
    return text(stored === null ? 'admin.closings.difference_missing' : 'admin.closings.difference_extra', {
      table,
      row,
    })
  const nothing = text('admin.closings.difference_empty')
  return text('admin.closings.difference', {
    table,
    row,
    column,
    stored: stored ?? nothing,
    computed: computed ?? nothing,
  })
}
