import { z } from 'zod'
import { nextSteps } from '@banyan/domain/members/next-step.ts'
import { CAP_PERIODS } from '@banyan/domain/plan/trimming/caps-input.ts'
import { endpoint } from '../kit/endpoint.ts'
import { userId } from '../kit/fields.ts'
import { dataOf, day, done, id, instant, money, side, volume } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'

/** Spec section 7: the first element of a data array is used. */
export const personDetails = z.object({
  user_id: z.string(),
  user_type: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  profile_image_url: z.string(),
  joined_at: instant,
  is_active: z.boolean(),
})

export const userDetails = endpoint({
  method: 'GET',
  path: '/user/details',
  summary: 'A member by id, one’s own',
  isQuiet: false,
  pages: ['user/dashboard'],
  query: z.strictObject({ user_id: userId }),
  reply: dataOf(z.array(personDetails)),
})

const leg = z.object({
  members: z.number().int(),
  active: z.number().int(),
  directs: z.number().int(),
  bv_today: volume,
  bv_total: volume,
  carry: volume,
})

/** Incomes that cannot be spent yet: what becomes free on which day, the next first, and from which closings. */
export const heldIncomes = z.object({
  total: money,
  days: z.array(z.object({ at: instant, amount: money, closing_ids: z.array(id) })),
})

/** How far it is to the cap of matching, and what volume on one side would pay next: the engine's own figures. */
const goal = z.object({
  cap: z.object({ per: z.enum(CAP_PERIODS), limit: money, used: money }).nullable(),
  next: z.object({ side, volume, pay: money }).nullable(),
})

export const momentKinds = ['activated', 'first_income', 'donation_received'] as const
export type MomentKind = (typeof momentKinds)[number]

/** Something good that a member was not shown yet: what it is about, and when it happened. */
const moment = z.object({
  kind: z.enum(momentKinds),
  /** The activation, the income or the payment. */
  subject_id: id,
  at: instant,
  /** What came; null for an activation. */
  amount: money.nullable(),
  /** The package, the income or whoever gave, by name. */
  name: z.string(),
  /** The kind of the income. */
  income_name: z.string().nullable(),
  /** Of an activation. */
  receipt_no: z.string().nullable(),
})

export const userDashboard = endpoint({
  method: 'GET',
  path: '/user/dashboard_details',
  summary: 'What a member sees first',
  pages: ['user/dashboard'],
  isQuiet: true,
  reply: dataOf(
    z.object({
      wallets: z.array(z.object({ wallet_name: z.string(), display_name: z.string(), balance: money })),
      held: heldIncomes,
      incomes: z.array(
        z.object({
          income_name: z.string(),
          display_name: z.string(),
          today: money,
          last_30_days: money,
          /** The 30 days before those. */
          before_30_days: money,
          total: money,
          recent: z.array(money),
        }),
      ),
      status: z.enum(['active', 'registered', 'blocked', 'left']),
      package_name: z.string().nullable(),
      sponsor_user_id: z.string().nullable(),
      /** Null while the engine has no result for the next closing. */
      next_closing: z
        .object({
          closing_id: id,
          at: instant,
          left: volume,
          right: volume,
          /** What the engine says if it closed now: the same code as the closing. */
          would_match: volume,
          would_pay: money,
          /** Its corrections of earlier closings, beside that. */
          would_correct: money,
          carry_left: volume,
          carry_right: volume,
        })
        .nullable(),
      /** Null where nobody can say: no plan, nothing to be paid, or the member is not qualified. */
      goal: goal.nullable(),
      left: leg,
      right: leg,
      /** The one thing to do next; null when nothing waits. */
      next_step: z.enum(nextSteps).nullable(),
      /** A donation is promised and not completed. */
      has_promise: z.boolean(),
      moments: z.array(moment),
      started: z.object({
        /** Null where the company does not ask for it, or its page is off. */
        mobile_verified: z.boolean().nullable(),
        email_verified: z.boolean().nullable(),
        documents_sent: z.boolean().nullable(),
        bank_given: z.boolean().nullable(),
        is_active: z.boolean(),
        has_direct: z.boolean(),
        has_both_sides: z.boolean(),
        has_income: z.boolean(),
      }),
    }),
  ),
})

/** What waits for a member, for the marks on the menu. */
export const userWaiting = endpoint({
  method: 'GET',
  path: '/user/waiting',
  summary: 'How many payments wait for a member, and how many documents and bank details came back',
  pages: ['user/dashboard'],
  isQuiet: true,
  reply: dataOf(
    z.object({
      /** To pay or to object to, and to confirm. */
      to_pay: z.number().int(),
      to_confirm: z.number().int(),
      documents: z.number().int(),
      bank_details: z.number().int(),
      /** Conversations in which the company wrote since this member last looked. */
      conversations: z.number().int(),
      /** Messages of the company to many people, as they are now. */
      unread_broadcasts: z.number().int(),
      unread_news: z.number().int(),
      /** Popups that are to be shown now. */
      due_popups: z.number().int(),
      /** A hundred is a hundred or more. */
      unread_notices: z.number().int(),
    }),
  ),
})

export const markMomentSeen = endpoint({
  method: 'POST',
  path: '/user/moments/seen',
  summary: 'Says that a member was shown something good, so that it is not shown again',
  pages: ['user/dashboard'],
  body: z.strictObject(moment.pick({ kind: true, subject_id: true }).shape),
  reply: done,
})

/** `7d`, `30d` (also the bare number of days) or `12m`. */
export const duration = z
  .enum(['7d', '30d', '12m', '7', '30'], rule('duration'))
  .transform((text) => (text === '12m' ? text : text.startsWith('7') ? ('7d' as const) : ('30d' as const)))
export const chartQuery = z.strictObject({ duration: duration.default('30d') })

/** One bar: a day or a month, and an amount per series in the order of `series`. */
export const chart = z.object({
  series: z.array(z.object({ name: z.string(), display_name: z.string() })),
  points: z.array(z.object({ day, values: z.array(money) })),
  /** Where a chart is compared: what all of it comes to, and what the equal time before it came to. */
  compared: z.object({ now: money, before: money }).optional(),
})
export type Chart = z.output<typeof chart>

export const userChart = endpoint({
  method: 'GET',
  path: '/user/dashboard_chart_details',
  summary: 'A member’s incomes over time',
  pages: ['user/dashboard'],
  isQuiet: true,
  query: chartQuery,
  reply: dataOf(chart),
})
