import type { z } from 'zod'
import type { listCauses, openCause } from '@banyan/contract/donations/causes.ts'
import type { RowOf } from '@banyan/contract/kit/list.ts'
import { roomIn, type CauseAtHand } from '@banyan/domain/donations/cause.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { ShownCause } from './queries.ts'

/** A cause as decisions are made about it. */
export const causeAtHand = ({ status, target_minor, promised_minor }: ShownCause): CauseAtHand => ({
  is_open: status === 'open',
  target_minor,
  promised_minor,
})

const progressOf = (row: ShownCause) => ({
  id: row.id,
  title: row.title,
  story: row.story,
  name: row.name,
  target: minor(row.target_minor),
  linked: minor(row.linked_minor),
  settled: minor(row.settled_minor),
  room: minor(roomIn(causeAtHand(row))),
  givers: Number(row.givers),
})

/** An open cause as members see it who may give to it. */
export const presentOpenCause = (row: ShownCause, member_id: bigint): z.output<typeof openCause> => ({
  ...progressOf(row),
  is_own: row.member_id === member_id,
})

/** A cause as admins see it. */
export const presentCause = (row: ShownCause): RowOf<typeof listCauses> => ({
  ...progressOf(row),
  user_id: row.user_id,
  status: row.status,
  verified_by_user_id: row.verified_by_user_id,
  verified_at: row.verified_at,
  closed_at: row.closed_at,
  close_reason: row.close_reason,
  may: { close: row.status === 'open' },
})
