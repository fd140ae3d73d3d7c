import {
  disclosureFileName,
  freezeDisclosure,
  getDisclosure,
  getDisclosurePdf,
  type Disclosure,
} from '@banyan/contract/compliance/disclosure.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { least_members } from '@banyan/domain/disclosure/disclosure.ts'
import { yearName } from '@banyan/domain/disclosure/disclosed-year.ts'
import { actorOf, companyOf, type Asking } from '#kit/context.ts'
import { mount, mountBytes, type Api } from '#kit/http/mount.ts'
import { sendPaper } from '#kit/paper/set-paper.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { freezeYear } from './commands/freeze-year.ts'
import { assertYear, yearsOf } from './disclosed-years.ts'
import { keptPaper } from './kept-paper.ts'
import { shownYear } from './shown-year.ts'

/** The disclosure that was asked for; without a year that of the running one. */
async function askedDisclosure(context: Asking, asked: string | undefined): Promise<Disclosure> {
  const { company, clock } = context
  if (company === null) throw new Refusal(409, 'not_set_up', said('people.not_set_up'))
  const years = yearsOf(company, clock.now())
  const year = asked === undefined ? years[0]! : Number(asked)
  assertYear(company, clock.now(), year)
  return {
    ...(await shownYear(context, company, year)),
    least_members,
    years: years.map((one) => ({ year: one, name: yearName(one) })),
  }
}

export function mountDisclosures(api: Api): void {
  mount(api, getDisclosure, async (context, { query }) => ({ data: await askedDisclosure(context, query.year) }))

  mountBytes(api, getDisclosurePdf, async (context, { query }, reply) => {
    const disclosure = await askedDisclosure(context, query.year)
    const paper = await keptPaper(context, disclosure, companyOf(context))
    return sendPaper(reply, disclosureFileName(disclosure.name), paper)
  })

  mount(
    api,
    freezeDisclosure,
    (context, { body: { year, reason } }) =>
      context.write(async (trx) => {
        const [company, by_person_id] = [companyOf(context), actorOf(context).person_id]
        await freezeYear(trx, context, { company, year, reason, by_person_id })
        context.note({ subject_type: 'company', after: { disclosure_of: yearName(year) }, reason })
        return { data: {} }
      }),
    { limits: 'export' },
  )
}
