import * as contract from '@banyan/contract/sponsors/sponsors.ts'
import { decideChanging, sponsorStaysFrom } from '@banyan/domain/members/changing-sponsor.ts'
import type { SponsorRefusal } from '@banyan/domain/members/changing-sponsor.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { companyOf, type Context } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { getMemberByUserId } from '#features/network/members/index.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import { askChange } from './commands/ask-change.ts'
import { factsOf } from './facts.ts'
import { findSponsorsShown } from './sponsor-shown.ts'
import { findSponsorChanges } from './queries.ts'

const codeOf = (refusal: SponsorRefusal | undefined) =>
  refusal === undefined ? null : contract.sponsorRefusal.parse(refusal.toLowerCase())

async function readMember(context: Context, user_id: string) {
  const { db, clock } = context
  const { sponsor_change_days: days } = companyOf(context)
  const now = clock.now()
  const member = await getMemberByUserId(db, user_id)
  const { facts, sponsor, paid } = await factsOf(db, member)
  const ids = sponsor.sponsor_id === null ? [] : [sponsor.sponsor_id]
  const shown = await findSponsorsShown(db, ids, now)
  return {
    user_id: member.user_id,
    name: member.name,
    joined_at: sponsor.joined_at,
    activated_at: member.activated_at,
    sponsor: sponsor.sponsor_id === null ? null : shown.get(sponsor.sponsor_id)!,
    sponsor_side: sponsor.sponsor_side,
    paid_rows: paid.rows,
    paid: minor(paid.paid_minor),
    stays_from: sponsorStaysFrom(member.activated_at, days),
    days,
    refusal: codeOf(decideChanging(facts, { days, now })),
  }
}

export function mountSponsors(api: Api): void {
  mountList(api, contract.listSponsorChanges, (context, request) =>
    findSponsorChanges(context.db, request, companyOf(context).zone),
  )

  mount(api, contract.findSponsorOf, async (context, { query }) => ({
    data: await readMember(context, query.user_id),
  }))

  mount(api, contract.findNewSponsor, async ({ db, clock }, { query }) => {
    const { id } = await getMemberByUserId(db, query.user_id)
    return { data: (await findSponsorsShown(db, [id], clock.now())).get(id)! }
  })

  mount(api, contract.askSponsorChange, async (context, { body: { current_password, ...asked } }) => {
    await proveSelf(context, current_password)
    return context.write(async (trx) => ({ data: { id: await askChange(trx, context, asked) } }))
  })
}
