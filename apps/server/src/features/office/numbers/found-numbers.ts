import type { findNumber } from '@banyan/contract/numbers/find-number.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { Actor } from '#kit/context.ts'
import type { Reader } from '#kit/database/database.ts'
import { maybeNumbered, maybeWatchedNumber } from '#features/community/support/index.ts'
import { mayRead } from '#features/sales/topups/index.ts'
import { foundGoods } from './found-goods.ts'
import {
  findCreditPayments,
  findDonationPayments,
  findReceiptNumbers,
  findRequestPayments,
  maybeHeldPin,
} from './queries.ts'

type Found = ReplyOf<typeof findNumber>['data'][number]
type Page = Found['page']

/** The first of these pages that concerns the actor and that they hold; undefined when there is nothing to open. */
const pageFor = ({ pages }: Actor, choices: readonly (readonly [concerns: boolean, page: Page])[]): Page | undefined =>
  choices.find(([concerns, page]) => concerns && pages.has(page))?.[1]

function pinPage(actor: Actor, pin: { readonly owner_person_id: bigint }): Page | undefined {
  const isOwn = pin.owner_person_id === actor.person_id
  return pageFor(actor, [
    [actor.user_type === 'Admin', 'admin/pin-management/view-pin'],
    [isOwn, 'user/pin-management/view-pin'],
    [isOwn, 'franchise/pin-management/view-pin'],
  ])
}

function donationPage(actor: Actor, link: { payer_member_id: bigint; receiver_member_id: bigint }): Page | undefined {
  return pageFor(actor, [
    [actor.user_type === 'Admin', 'admin/donation/donation-links'],
    [link.payer_member_id === actor.member_id, 'user/donation/pay-donation'],
    [link.receiver_member_id === actor.member_id, 'user/donation/receive-donation'],
  ])
}

function requestPage(
  actor: Actor,
  { person_id, to_person_id }: { person_id: bigint; to_person_id: bigint | null },
): Page | undefined {
  const isAsker = person_id === actor.person_id
  return pageFor(actor, [
    [actor.user_type === 'Admin', 'admin/pin-management/pin-requests'],
    [isAsker, 'user/pin-management/pin-request-history'],
    [isAsker || to_person_id === actor.person_id, 'franchise/pin-management/pin-request-history'],
  ])
}

function creditPage(actor: Actor, { person_id }: { person_id: bigint }): Page | undefined {
  const isAsker = person_id === actor.person_id
  return pageFor(actor, [
    [actor.user_type === 'Admin', 'admin/wallet/credit-requests'],
    [isAsker, 'user/wallet/credit-requests'],
    [isAsker, 'franchise/wallet/credit-requests'],
  ])
}

interface OfTwo {
  readonly person_id: bigint
  /** The parent franchise that answers it. */
  readonly to_person_id: bigint | null
}

function conversationPage(actor: Actor, { person_id, to_person_id }: OfTwo): Page | undefined {
  const isOwn = person_id === actor.person_id || to_person_id === actor.person_id
  return pageFor(actor, [
    [actor.user_type === 'Admin', 'admin/support/view-message'],
    [isOwn, 'user/support/view-message'],
    [isOwn, 'franchise/support/view-message'],
  ])
}

/** What a whole number belongs to, of what the actor may open. Everything else does not exist for them. */
export async function foundNumbers(db: Reader, actor: Actor, typed: string): Promise<Found[]> {
  const [pin, receipts, donations, requests, credits, conversation, watched, goods] = await Promise.all([
    maybeHeldPin(db, typed),
    findReceiptNumbers(db, typed),
    findDonationPayments(db, typed),
    findRequestPayments(db, typed),
    findCreditPayments(db, typed),
    maybeNumbered(db, typed, actor),
    maybeWatchedNumber(db, typed, actor),
    foundGoods(db, actor, typed),
  ])
  const found = (kind: Found['kind'], number: string, name: string, page: Page | undefined): Found[] =>
    page === undefined ? [] : [{ kind, number, name, page }]
  return [
    ...(pin === undefined ? [] : found('pin', pin.pin_no, pin.name, pinPage(actor, pin))),
    ...receipts.flatMap((one) =>
      found('receipt', one.receipt_no, one.name, mayRead(actor, one) ? 'any/topup-receipt' : undefined),
    ),
    ...donations.flatMap((one) => found('donation', one.reference, one.name, donationPage(actor, one))),
    ...requests.flatMap((one) => found('pin_request', one.reference, one.name, requestPage(actor, one))),
    ...credits.flatMap((one) => found('credit_request', one.reference, one.name, creditPage(actor, one))),
    ...(conversation === undefined
      ? []
      : found(
          'conversation',
          conversation.conversation_no,
          conversation.name,
          conversationPage(actor, conversation),
        ).map((one) => ({ ...one, id: conversation.id }))),
    ...(watched === undefined
      ? []
      : found(
          'between',
          watched.conversation_no,
          `${watched.name}, ${watched.parent_name}`,
          pageFor(actor, [[actor.user_type === 'Admin', 'admin/support/view-message']]),
        ).map((one) => ({ ...one, id: watched.id }))),
    ...goods,
  ]
}
