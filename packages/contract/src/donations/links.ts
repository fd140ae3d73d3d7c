import { z } from 'zod'
import { donationModes } from '@banyan/domain/donations/commitment.ts'
import { linkStatuses } from '@banyan/domain/donations/link.ts'
import { givingStatuses, receivingStatuses, requestKinds } from '@banyan/domain/donations/donation-status.ts'
import { endpoint } from '../kit/endpoint.ts'
import { harmless } from '../kit/guard.ts'
import { dayOfPayment, oneLine } from '../kit/fields.ts'
import { paymentMode, paymentReference, referenceFits } from '../payments/payment.ts'
import { dataOf, day, done, fileId, id, instant, money, positiveMoney } from '../kit/values.ts'
import { donationsRule } from '../words/rules/donations.ts'

export const donationMode = z.enum(donationModes)
export const linkStatus = z.enum(linkStatuses)
export const givingStatus = z.enum(givingStatuses)
export const receivingStatus = z.enum(receivingStatuses)
const requestKind = z.enum(requestKinds)

const payPage = 'user/donation/pay-donation'
const receivePage = 'user/donation/receive-donation'
const adminPage = 'admin/donation/donation-links'

/** What a payer said was paid. */
export const donationProof = z.object({
  payment_mode: paymentMode,
  reference: z.string(),
  paid_on: day,
  has_image: z.boolean(),
  /** The same picture came with another payment before. */
  is_image_known: z.boolean(),
  remark: z.string(),
  is_late: z.boolean(),
  at: instant,
})

/** One thing that happened to a link; `by` is null for the clock and the queue. */
const linkStep = z.object({
  act: z.string(),
  status: linkStatus,
  by: z.enum(['payer', 'receiver', 'admin']).nullable(),
  reason: z.string(),
  at: instant,
})

/** What either side says in a dispute. */
const evidence = z.object({
  id,
  by: z.enum(['payer', 'receiver', 'admin']),
  statement: z.string(),
  has_image: z.boolean(),
  at: instant,
})

const party = z.object({ user_id: z.string(), name: z.string(), mobile: z.string() })

/** What either side may do with a link now. */
const linkMay = z.object({
  prove: z.boolean(),
  prove_late: z.boolean(),
  confirm: z.boolean(),
  reject: z.boolean(),
  dispute: z.boolean(),
  say: z.boolean(),
  take_up: z.boolean(),
})

const linkBase = {
  id,
  amount: money,
  status: linkStatus,
  package_name: z.string(),
  mode: donationMode,
  assigned_at: instant,
  /** Since when it has the status it has: the clock of a status began then. */
  status_since: instant,
  /** When the status it has runs out; null where no clock runs. */
  due_at: instant.nullable(),
  /** The clock stands: banks are out, or one of the two has a dispute. */
  is_frozen: z.boolean(),
  ended_at: instant.nullable(),
  /** Where both stood in their queues when they were linked; only mode queue has one. */
  payer_place: z.number().int(),
  receiver_place: z.number().int(),
  /** It counts for its giver alone: the request was paid by another meanwhile. */
  is_twice: z.boolean(),
  proof: donationProof.nullable(),
  may: linkMay,
} as const

/** A link as its payer sees it: where to pay, and how long. */
export const linkToPay = z.object({
  ...linkBase,
  to: party.extend({
    account_holder: z.string(),
    bank_name: z.string(),
    branch: z.string(),
    ifsc: z.string(),
    /** In full: it is what the payer pays to. Empty once the link is over. */
    account_no: z.string(),
    upi_id: z.string(),
  }),
  /** `upi://pay?...` with amount and note; empty without a UPI id, and once the link is over. */
  upi_link: z.string(),
})

/** A link as its receiver sees it. */
export const linkToReceive = z.object({ ...linkBase, from: party })

/** The server's time comes along, so that a countdown does not depend on the clock of the browser. */
export const findLinksToPay = endpoint({
  method: 'GET',
  path: '/user/donation-links/to-pay',
  summary: 'What one has to pay to others, and what one paid lately',
  pages: [payPage],
  isQuiet: true,
  reply: dataOf(z.object({ now: instant, links: z.array(linkToPay) })),
})
export const findLinksToReceive = endpoint({
  method: 'GET',
  path: '/user/donation-links/to-receive',
  summary: 'What others have to pay to one, and what one received lately',
  pages: [receivePage],
  isQuiet: true,
  reply: dataOf(
    z.object({
      now: instant,
      links: z.array(linkToReceive),
      /** What one is to receive and nobody is linked to yet, in turn. */
      waiting: z.array(z.object({ id, kind: requestKind, amount: money, left: money, since: instant })),
      /** What came twice and is taken off what one is to receive next. */
      owed: money,
      /** Bank details that are approved and no longer held because they are new: without them nobody is linked. */
      has_bank: z.boolean(),
      /** The KYC that the company asks for is approved: without it nobody is linked either. */
      has_kyc: z.boolean(),
    }),
  ),
})

const one = { params: z.strictObject({ id }) }
/** Both sides and admins; to everybody else there is no such link. */
const parties = [payPage, receivePage, adminPage] as const

const answered = dataOf(z.object({ status: linkStatus }))

export const getLinkStory = endpoint({
  ...one,
  method: 'GET',
  path: '/donation-links/:id/story',
  summary: 'What happened to a link, and what was said about it',
  pages: parties,
  reply: dataOf(z.object({ steps: z.array(linkStep), evidence: z.array(evidence) })),
})

export const proveDonation = endpoint({
  ...one,
  method: 'POST',
  path: '/donation-links/:id/proof',
  guard: harmless,
  summary: 'Says that a link is paid, and how',
  pages: [payPage],
  isOnce: true,
  body: z
    .strictObject({
      amount: positiveMoney,
      payment_mode: paymentMode,
      paid_on: dayOfPayment,
      reference: paymentReference,
      file_id: fileId.nullable(),
      remark: oneLine(200),
      /** After the end: an admin decides whether it counts. */
      is_late: z.boolean(),
    })
    .check(referenceFits),
  reply: answered,
})

export const confirmDonation = endpoint({
  ...one,
  method: 'POST',
  path: '/donation-links/:id/confirm',
  summary: 'Says that the money is here',
  pages: [receivePage],
  isOnce: true,
  /** A cheque or a draft counts once it has cleared. */
  body: z.strictObject({ has_cleared: z.boolean() }),
  reply: dataOf(z.object({ status: linkStatus, is_completed: z.boolean() })),
})

const statement = oneLine(500).min(10, donationsRule('statement'))

export const rejectDonation = endpoint({
  ...one,
  method: 'POST',
  path: '/donation-links/:id/reject',
  summary: 'Says that the money did not come, and why one thinks so',
  pages: [receivePage],
  isOnce: true,
  body: z.strictObject({ reason: statement }),
  reply: answered,
})

const saying = z.strictObject({ statement, file_id: fileId.nullable() })

export const disputeDonation = endpoint({
  ...one,
  method: 'POST',
  path: '/donation-links/:id/dispute',
  summary: 'Asks the company to decide',
  pages: [payPage, receivePage],
  isOnce: true,
  body: saying,
  reply: answered,
})

export const addEvidence = endpoint({
  ...one,
  method: 'POST',
  path: '/donation-links/:id/evidence',
  summary: 'Adds to what one says in a dispute',
  pages: [payPage, receivePage],
  isOnce: true,
  body: saying,
  reply: done,
})

export const takeUpRejected = endpoint({
  ...one,
  method: 'POST',
  path: '/donation-links/:id/take-up',
  summary: 'Shows that a payment which was rejected was made after all',
  pages: [payPage],
  isOnce: true,
  body: saying,
  reply: answered,
})

const imageLink = dataOf(z.object({ url: z.string(), expires_at: instant }))

const image = { ...one, method: 'POST', pages: parties, reply: imageLink } as const

export const proofImage = endpoint({
  ...image,
  path: '/donation-links/:id/proof-image',
  summary: 'A short-lived link to the image of a proof',
})
export const evidenceImage = endpoint({
  ...image,
  path: '/donation-evidence/:id/image',
  summary: 'A short-lived link to the image of something said in a dispute',
})
