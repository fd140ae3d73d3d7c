import type { z } from 'zod'
import { openCause } from '@banyan/contract/donations/causes.ts'
import { roomIn, type FoundCause } from '@banyan/domain/donations/cause.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { rowOf } from '#kit/lists/find-page.ts'
import type { ShownCause } from './queries.ts'

/** A cause as decisions are made about it. */
export const foundCause = ({ status, target_minor, promised_minor }: ShownCause): FoundCause => ({
  is_open: status === 'open',
  target_minor,
  promised_minor,
})

const progressOf = (row: ShownCause) => ({ room: minor(roomIn(foundCause(row))), givers: Number(row.givers) })

/** An open cause as members see it who may give to it. */
export const presentOpenCause = (row: ShownCause, member_id: bigint): z.output<typeof openCause> =>
  rowOf(openCause, row, { ...progressOf(row), is_own: row.member_id === member_id })

/** What of a cause as admins see it is no column. */
export const causeFor = (row: ShownCause) => ({ ...progressOf(row), may: { close: row.status === 'open' } })
