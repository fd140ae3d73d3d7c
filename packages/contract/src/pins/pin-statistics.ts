import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { userId } from '../kit/fields.ts'
import { figuresSheet } from '../kit/sheet.ts'
import { dataOf, day, id, instant, money } from '../kit/values.ts'
import { fromPackage, pinKind, pinStatus } from './pin-row.ts'

const count = z.number().int()
const counts = {
  opening: count,
  generated: count,
  received: count,
  transferred: count,
  used: count,
  /** Less those released: below zero when more were released. */
  blocked: count,
  /** Less those renewed: below zero when more were renewed. */
  expired: count,
  cancelled: count,
  balance: count,
  /** What the pins of the balance were sold for. */
  value: money,
}

/** Days are the company's, both ends included. Without a first day the span is from the beginning, without a last until now. */
const span = { from: day.optional(), to: day.optional() }

const variant = z.object({
  package_id: id,
  package_name: z.string(),
  ...fromPackage,
  kind: pinKind,
  price: money,
  ...counts,
})

const statistics = dataOf(
  z.object({
    from: day.nullable(),
    to: day,
    /** Whose pins; null counts everybody's. */
    owner: z.object({ user_id: z.string(), name: z.string() }).nullable(),
    /** A row for each package, start of an upgrade, kind and price. */
    packages: z.array(variant),
    total: z.object(counts),
  }),
)

/** Opening + generated + received = transferred + used + blocked + expired + cancelled + balance, for every variant. */
const counting = { method: 'GET', query: z.strictObject(span), reply: statistics } as const

export const userPinStatistics = endpoint({
  ...counting,
  path: '/user/pin-statistics',
  summary: 'What came to my pins and what became of them',
  pages: ['user/pin-management/pin-statistics'],
})
export const franchisePinStatistics = endpoint({
  ...counting,
  path: '/franchise/pin-statistics',
  summary: 'What came to my pins and what became of them',
  pages: ['franchise/pin-management/pin-statistics'],
})
export const adminPinStatistics = endpoint({
  ...counting,
  path: '/admin/pin-statistics',
  summary: 'What came to all pins, or to those of one owner, and what became of them',
  pages: ['admin/pin-management/pin-statistics'],
  query: z.strictObject({ ...span, user_id: userId.optional() }),
})

/** The same as files, a line for each row of `packages`; sums are for the spreadsheet. */
const line = variant.omit({ package_id: true, from_package_id: true })
export const userPinStatisticsSheet = figuresSheet(userPinStatistics, line)
export const franchisePinStatisticsSheet = figuresSheet(franchisePinStatistics, line)
export const adminPinStatisticsSheet = figuresSheet(adminPinStatistics, line)

const party = z.object({ user_id: z.string(), name: z.string() })

/** A transfer is one step, told by who gave it. */
const pinStep = z.enum(['generated', 'transferred', 'used', 'blocked', 'unblocked', 'expired', 'renewed', 'cancelled'])

export const getPinHistory = endpoint({
  method: 'GET',
  path: '/admin/pins/:id/history',
  summary: 'Where a pin has been, from its making on',
  pages: ['admin/pin-management/view-pin'],
  params: z.strictObject({ id }),
  reply: dataOf(
    z.object({
      pin_no: z.string(),
      package_name: z.string(),
      ...fromPackage,
      kind: pinKind,
      status: pinStatus,
      steps: z.array(
        z.object({
          id,
          kind: pinStep,
          at: instant,
          owner: party,
          /** Who got it, or who was made active with it. */
          other: party.nullable(),
          note: z.string(),
        }),
      ),
    }),
  ),
})
