import type { userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import { addDays } from '@banyan/domain/calendar/business-day.ts'
import { instantOfIncome } from '@banyan/domain/incomes/day-of-income.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Company } from '#kit/company.ts'
import type { Actor, Services } from '#kit/context.ts'
import { incomeName } from '#kit/income-names.ts'
import { dayOf, spanOf } from '../spans.ts'
import { maybeDonationReceived, maybeFirstActivation, maybeFirstIncome } from './queries.ts'

type Moment = ReplyOf<typeof userDashboard>['data']['moments'][number]

/** What is older is no news: nobody is shown it any more. */
const news_days = 14

/** What good happened to a member lately and was not shown yet, the newest first. */
export async function momentsOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  company: Company,
  { member_id, pages }: Pick<Actor, 'member_id' | 'pages'>,
): Promise<Moment[]> {
  if (member_id === null) return []
  const today = dayOf(clock.now(), company.zone)
  const since = spanOf(addDays(today, -news_days), today, company.zone).from
  const [activated, income, donation] = await Promise.all([
    maybeFirstActivation(db, member_id, since),
    maybeFirstIncome(db, member_id, since),
    pages.has('user/donation/receive-donation') ? maybeDonationReceived(db, member_id, since) : undefined,
  ])
  const moments: (Moment | undefined)[] = [
    activated && {
      kind: 'activated',
      subject_id: activated.id,
      at: activated.at,
      amount: null,
      name: activated.name,
      income_name: null,
      receipt_no: activated.receipt_no,
    },
    income && {
      kind: 'first_income',
      subject_id: income.id,
      at: instantOfIncome(income),
      amount: minor(income.paid_minor),
      name: incomeName(company, income.kind),
      income_name: income.kind,
      receipt_no: null,
    },
    donation && {
      kind: 'donation_received',
      subject_id: donation.id,
      at: donation.ended_at!,
      amount: minor(donation.amount_minor),
      name: donation.name,
      income_name: null,
      receipt_no: null,
    },
  ]
  return moments
    .filter((moment) => moment !== undefined)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
}
