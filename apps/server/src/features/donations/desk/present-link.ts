import type { listLinks, listRequests } from '@banyan/contract/donations/desk.ts'
import type { RowOf } from '@banyan/contract/kit/list.ts'
import { adminMayDo } from '@banyan/domain/donations/link-may.ts'
import type { DonationRules } from '@banyan/domain/donations/rules.ts'
import { mayArrange } from '@banyan/domain/donations/donation-status.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { presentProof } from '../links/present-link.ts'
import type { LinkAtDesk, RequestAtDesk } from './queries.ts'

/** A link as admins see it, with what they may do. */
export const presentLink = (
  row: LinkAtDesk,
  { now, rules }: { readonly now: Date; readonly rules: DonationRules },
): RowOf<typeof listLinks> => ({
  id: row.id,
  assigned_at: row.assigned_at,
  commitment_id: row.commitment_id,
  request_id: row.request_id,
  package_name: row.package_name,
  mode: row.mode,
  payer_user_id: row.payer_user_id,
  payer_name: row.payer_name,
  receiver_user_id: row.receiver_user_id,
  receiver_name: row.receiver_name,
  amount: minor(row.amount_minor),
  status: row.status,
  due_at: row.due_at,
  is_frozen: row.frozen_at !== null,
  extensions: row.extensions,
  payer_place: row.payer_place,
  receiver_place: row.receiver_place,
  assigned_by_user_id: row.assigned_by_user_id,
  is_twice: row.is_twice,
  proof: presentProof(row, { tellsKnownImage: true }),
  payer_strikes: Number(row.payer_strikes),
  receiver_strikes: Number(row.receiver_strikes),
  may: adminMayDo(row, now, rules),
})

/** A request as admins see it, with what they may do. */
export const presentRequest = (row: RequestAtDesk): RowOf<typeof listRequests> => ({
  id: row.id,
  requested_at: row.requested_at,
  since: row.since,
  kind: row.kind,
  user_id: row.user_id,
  name: row.name,
  amount: minor(row.amount_minor),
  linked: minor(row.held_minor - row.settled_minor),
  settled: minor(row.settled_minor),
  left: minor(row.left_minor),
  status: row.shown_status,
  is_first: row.is_first,
  reason: row.reason,
  has_bank: row.has_bank,
  may: mayArrange(row),
})
