import { momentKinds, type userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import { addDays } from '@banyan/domain/calendar/business-day.ts'
import { instantOfIncome } from '@banyan/domain/incomes/day-of-income.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Company } from '#kit/company.ts'
import type { Actor, Services } from '#kit/context.ts'
import { incomeName } from '#kit/income-names.ts'
import { dayOf, spanOf } from '../spans.ts'
import { findMoments } from './queries.ts'

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
  // Who may not open the page of donations is not told of one.
  const opensDonations = pages.has('user/donation/receive-donation')
  const kinds = momentKinds.filter((kind) => kind !== 'donation_received' || opensDonations)
  const found = await findMoments(db, member_id, { kinds, since })
  return found
    .map(({ at, closing_id, amount_minor, name, ...moment }) => ({
      ...moment,
      at: instantOfIncome({ at, closing_id }),
      amount: amount_minor === null ? null : minor(amount_minor),
      name: name ?? incomeName(company, moment.income_name!),
    }))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
}
