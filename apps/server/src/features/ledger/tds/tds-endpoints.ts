import * as contract from '@banyan/contract/tds/tds.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { yearName, yearOf } from '@banyan/domain/disclosure/disclosed-year.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { mostOfChallan, rupee_minor } from '@banyan/domain/tds/challan-parts.ts'
import { tdsDueOn } from '@banyan/domain/tds/tds.ts'
import { actorOf, companyOf } from '#kit/context.ts'
import { mount, mountBytes, mountList, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { maybeLogo } from '#kit/paper/logo.ts'
import { createPaperTurns, sendPaper } from '#kit/paper/set-paper.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import { certificatePaper } from './certificate-paper.ts'
import { addChallan } from './commands/add-challan.ts'
import { findTdsChallans, findTdsDeductions, findTdsYears } from './lists/queries.ts'
import { findMonths } from './month-queries.ts'
import { readOpeningTax } from './opening-queries.ts'
import { findQuarters, findSections, findYears, maybeTaxYear } from './queries.ts'

const setInTurn = createPaperTurns('statements')

export function mountTds(api: Api): void {
  for (const own of [contract.tdsYears.user, contract.tdsYears.franchise])
    mountList(api, own, (context, request) => findTdsYears(context.db, own, request, actorOf(context).person_id))
  mountList(api, contract.tdsYears.admin, (context, request) =>
    findTdsYears(context.db, contract.tdsYears.admin, request, undefined),
  )
  mountList(api, contract.tdsDeductions, (context, request) => findTdsDeductions(context.db, request))
  mountList(api, contract.tdsChallans, (context, request) => findTdsChallans(context.db, request))

  mount(api, contract.findTaxYears, async ({ db }) => ({
    data: (await findYears(db)).map((year) => ({ year, year_name: yearName(year) })),
  }))

  mount(api, contract.findTdsMonths, async (context) => {
    const today = businessDay(context.clock.now().getTime(), companyOf(context).zone)
    const months = await findMonths(context.db)
    return {
      data: months.map(({ month, deducted_minor, deposited_minor, brought_minor, open_minor }) => {
        const due_on = tdsDueOn(month)
        return {
          month,
          deducted: minor(deducted_minor),
          brought: minor(brought_minor),
          deposited: minor(deposited_minor),
          open: minor(open_minor),
          most: minor(mostOfChallan(open_minor)),
          due_on,
          is_late: open_minor > 0n && today > due_on,
        }
      }),
    }
  })

  mount(api, contract.addTdsChallan, async (context, { body: { current_password, ...body } }) => {
    await proveSelf(context, current_password)
    return context.once(async (trx) => {
      const { id, rest_minor } = await addChallan(trx, context, body)
      const open_minor = rest_minor < rupee_minor ? 0n : rest_minor
      context.note({ subject_type: 'tds_challan', subject_id: String(id), after: body })
      return {
        data: {
          id,
          month: body.month,
          amount: minor(body.amount),
          open: minor(open_minor),
          handed_on: minor(rest_minor - open_minor),
        },
      }
    })
  })

  mountBytes(api, contract.getTdsCertificate, async (context, { query }, reply) => {
    const [actor, company, now] = [actorOf(context), companyOf(context), context.clock.now()]
    const year = Number(query.year ?? yearOf(now.getTime(), company.zone))
    const { user_id = actor.user_id } = query
    if (actor.user_type !== 'Admin' && user_id.toLowerCase() !== actor.user_id.toLowerCase()) throw notFound('tds_year')
    const payee = await maybeTaxYear(context.db, year, user_id)
    if (payee === undefined) throw notFound('tds_year')
    const paper = await setInTurn(context, async () => {
      const [opening, quarters, sections, logo] = await Promise.all([
        readOpeningTax(context.db, year, payee.person_id),
        findQuarters(context.db, year, payee.person_id),
        findSections(context.db, year, payee.person_id),
        maybeLogo(context.files, company.logo),
      ])
      return certificatePaper({ company, logo, year, now, payee, opening, quarters, sections })
    })
    return sendPaper(reply, contract.certificateFileName(payee.user_id, yearName(year)), paper)
  })
}
