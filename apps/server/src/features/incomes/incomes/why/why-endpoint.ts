import { allIncomePages } from '@banyan/contract/incomes/all-income.ts'
import { pagesOfKind, shareKinds } from '@banyan/contract/incomes/income-lists.ts'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { actorOf, companyOf, type Actor, type Services } from '#kit/context.ts'
import type { Database } from '#kit/database/database.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { explainIncome } from './income-why.ts'
import { scopeOf } from '../scope.ts'
import { findRowsOf } from '../corrections/queries.ts'
import { isSourceFor, maybeIncome, type WhyRow } from './queries.ts'

/** Whoever may see no page of a kind, nor that of all kinds, may not ask why either. */
const mayList = ({ pages }: Actor, kind: string): boolean =>
  [...pagesOfKind(kind), ...allIncomePages].some((key) => pages.has(key))

/** How an actor may read a row: in full, as the source of an income of the own, or not at all. */
async function sightOf(db: Database, actor: Actor, row: WhyRow): Promise<'full' | 'shared' | 'none'> {
  const isOwn = actor.user_type === 'Admin' || row.member_id === actor.member_id
  if (isOwn) return mayList(actor, row.kind) ? 'full' : 'none'
  if (actor.member_id === null || !shareKinds.some((kind) => mayList(actor, kind))) return 'none'
  // A share of an income is a share of its corrections too; it names the row that first paid the income.
  const [first] = await findRowsOf(db, row)
  const closing_id = row.adjusts_closing_id ?? row.closing_id
  if (first === undefined || closing_id === null) return 'none'
  return (await isSourceFor(db, first.id, actor.member_id, closing_id)) ? 'shared' : 'none'
}

export function mountIncomeWhy(api: Api, services: Services): void {
  mount(api, getIncomeWhy, async (context, { params }) => {
    const row = await maybeIncome(services.db, params.id)
    const sight = row === undefined ? 'none' : await sightOf(services.db, actorOf(context), row)
    if (row === undefined || sight === 'none') throw notFound('income')
    const reading = { reader: scopeOf(context), is_shared: sight === 'shared' }
    return { data: await explainIncome(services, companyOf(context), row, reading) }
  })
}
