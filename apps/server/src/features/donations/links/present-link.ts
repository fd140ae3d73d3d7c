import type { z } from 'zod'
import type { donationProof, linkToPay, linkToReceive } from '@banyan/contract/donations/links.ts'
import { mayDo } from '@banyan/domain/donations/link-may.ts'
import { isPending } from '@banyan/domain/donations/link.ts'
import type { DonationRules } from '@banyan/domain/donations/rules.ts'
import { upiLink } from '@banyan/domain/payments/upi-link.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { PaymentMode } from '@banyan/domain/payments/payment-mode.ts'
import type { OpenedBank } from '#features/people/banking/index.ts'
import type { LinkSide, OwnLink, ShownLink } from './queries.ts'

interface PresentContext {
  readonly now: Date
  readonly rules: DonationRules
}

/** What a payer said was paid. Whoever sent a picture twice is not told that it was noticed. */
export function presentProof(
  row: Omit<ShownLink, 'status'>,
  { tellsKnownImage }: { readonly tellsKnownImage: boolean },
): z.output<typeof donationProof> | null {
  const { proof_id, payment_mode, reference, paid_on, remark, is_late, proven_at } = row
  if (proof_id === null || reference === null || paid_on === null || proven_at === null) return null
  return {
    payment_mode: payment_mode as PaymentMode,
    reference,
    paid_on,
    has_image: row.has_image,
    is_image_known: tellsKnownImage && row.is_image_known,
    remark: remark ?? '',
    is_late: is_late === true,
    at: proven_at,
  }
}

const presentBase = (row: OwnLink, side: LinkSide, { now, rules }: PresentContext) => ({
  id: row.id,
  amount: minor(row.amount_minor),
  status: row.status,
  package_name: row.package_name,
  mode: row.mode,
  assigned_at: row.assigned_at,
  status_since: row.status_since,
  due_at: row.due_at,
  is_frozen: row.frozen_at !== null,
  ended_at: row.ended_at,
  payer_place: row.payer_place,
  receiver_place: row.receiver_place,
  is_twice: row.is_twice,
  proof: presentProof(row, { tellsKnownImage: side === 'receiver' }),
  may: mayDo(row, side, now, rules),
})

const nowhere: OpenedBank = { account_holder: '', bank_name: '', branch: '', ifsc: '', account_no: '', upi_id: '' }

/** Numbers are shown while a link is under way, and to nobody afterwards. */
const mobileOf = (row: OwnLink, mobile: string): string => (isPending(row.status) ? mobile : '')

/** A link as its payer sees it. UPI pays in rupees only. */
export function presentLinkToPay(
  row: OwnLink,
  {
    bank = nowhere,
    paysInRupees,
    ...context
  }: PresentContext & { readonly bank: OpenedBank | undefined; readonly paysInRupees: boolean },
): z.output<typeof linkToPay> {
  const { upi_id, account_holder } = bank
  const name = account_holder === '' ? row.receiver_name : account_holder
  return {
    ...presentBase(row, 'payer', context),
    to: {
      user_id: row.receiver_user_id,
      name: row.receiver_name,
      mobile: mobileOf(row, row.receiver_mobile),
      ...bank,
    },
    upi_link:
      upi_id === '' || !paysInRupees
        ? ''
        : upiLink({ upi_id, name, amount_minor: row.amount_minor, note: `Donation ${row.id}` }),
  }
}

export const presentLinkToReceive = (row: OwnLink, context: PresentContext): z.output<typeof linkToReceive> => ({
  ...presentBase(row, 'receiver', context),
  from: { user_id: row.payer_user_id, name: row.payer_name, mobile: mobileOf(row, row.payer_mobile) },
})
