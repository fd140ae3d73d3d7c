import { adminMayDo } from '@banyan/domain/donations/link-may.ts'
import type { DonationRules } from '@banyan/domain/donations/rules.ts'
import { mayArrange } from '@banyan/domain/donations/donation-status.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { presentProof } from '../links/present-link.ts'
import type { LinkAtDesk, RequestAtDesk } from './queries.ts'

/** What of a link as admins see it is no column: its proof, and what they may do. */
export const linkFor = (row: LinkAtDesk, { now, rules }: { readonly now: Date; readonly rules: DonationRules }) => ({
  is_frozen: row.frozen_at !== null,
  proof: presentProof(row, { tellsKnownImage: true }),
  payer_strikes: Number(row.payer_strikes),
  receiver_strikes: Number(row.receiver_strikes),
  may: adminMayDo(row, now, rules),
})

/** What of a request as admins see it is no column. */
export const requestFor = (row: RequestAtDesk) => ({
  linked: minor(row.held_minor - row.settled_minor),
  status: row.shown_status,
  may: mayArrange(row),
})
