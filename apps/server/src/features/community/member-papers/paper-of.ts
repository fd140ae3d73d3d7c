import type { IdCard, WelcomeLetter } from '@banyan/contract/member-papers/member-papers.ts'
import { paperSetting } from '@banyan/contract/member-papers/settings.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { businessDay, startOfDay } from '@banyan/domain/calendar/business-day.ts'
import { cardPeriod } from '@banyan/domain/member-papers/card-period.ts'
import { companyOf, todayOf, type Asking } from '#kit/context.ts'
import type { Company } from '#kit/company.ts'
import { cardCode } from '#kit/secrets/card-code.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { publicFileUrl } from '#features/platform/files/index.ts'
import { findAcceptances } from './queries.ts'
import type { Holder } from './standing.ts'
import { toldOf } from './told-of.ts'

const headOf = ({ name, address, gstin, support_email, support_mobile }: Company) => ({
  name,
  address,
  gstin,
  support_email,
  support_mobile,
})

const signatoryOf = ({
  signatory_name: name,
  signatory_title: title,
}: {
  signatory_name: string
  signatory_title: string
}) => (name === '' ? null : { name, title })

/** Where a member lives, in one line; empty where nothing was told. */
const addressOf = ({ address, city, state, pincode }: Holder): string => {
  const place = [city, [state, pincode].filter(Boolean).join(' ')]
  return [address, ...place].filter(Boolean).join(', ')
}

/** The welcome letter of whoever may have one: what it says follows from the books, so it is the same every time. */
export async function letterOf(context: Asking, holder: Holder): Promise<WelcomeLetter> {
  const company = companyOf(context)
  const dayOf = (at: Date) => businessDay(at.getTime(), company.zone)
  const [setting, told, [terms]] = await Promise.all([
    getSetting(context.db, paperSetting),
    toldOf(context, holder.activated_at),
    findAcceptances(context.db, holder.person_id),
  ])
  const { name, user_id, sponsor_user_id, sponsor_name } = holder
  return {
    letter_no: `WL-${user_id}`,
    company: headOf(company),
    name,
    user_id,
    address: addressOf(holder),
    sponsor: sponsor_user_id === null ? null : { user_id: sponsor_user_id, name: sponsor_name ?? '' },
    joined_on: dayOf(holder.joined_at),
    activated_on: dayOf(holder.activated_at),
    package_name: holder.package_name,
    sign_in_url: context.base_url === undefined ? '' : `${context.base_url}${page('any/accounts/sign-in').path}`,
    terms: terms === undefined ? null : { id: terms.terms_version_id, accepted_on: dayOf(terms.accepted_at) },
    cooling_off_days: company.cooling_off_days,
    ...told,
    signatory: signatoryOf(setting),
  }
}

/** The ID card that holds today: the same one until its last day. */
export async function cardOf(context: Asking, holder: Holder): Promise<IdCard> {
  const company = companyOf(context)
  const dayOf = (at: Date) => businessDay(at.getTime(), company.zone)
  const setting = await getSetting(context.db, paperSetting)
  const period = cardPeriod(dayOf(holder.activated_at), todayOf(context), setting.card_months)
  const { name, user_id, profile_image, member_id } = holder
  return {
    card_no: `${user_id}-${period.no}`,
    company: headOf(company),
    name,
    user_id,
    joined_on: dayOf(holder.joined_at),
    photo_url: profile_image === null ? '' : publicFileUrl(profile_image),
    valid_from: period.from,
    valid_till: period.until,
    ...(await toldOf(context, period.no === 1 ? holder.activated_at : new Date(startOfDay(period.from, company.zone)))),
    code: cardCode(context.secrets, { kind: 'member', id: member_id }),
    signatory: signatoryOf(setting),
  }
}
