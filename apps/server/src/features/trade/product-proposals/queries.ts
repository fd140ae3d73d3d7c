import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { productProposalLists } from '@banyan/contract/product-proposals/product-proposals.ts'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import { productProposalLife, type ProductProposalState } from '@banyan/domain/product-proposals/product-proposal.ts'
import { priceOfDay } from '#features/trade/products/index.ts'
import type { Actor } from '#kit/context.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { shopNameOf } from '#kit/database/shop-name.ts'
import { oneRow, type Found } from '#kit/database/one-row.ts'
import type { Looking } from '#kit/http/mount-lists.ts'
import { days, flag, is, person } from '#kit/lists/filters.ts'
import { findPage, type RowFor } from '#kit/lists/find-page.ts'

/** Waits for the franchise that it is for. */
export const proposalWaits = sql<boolean>`product_proposal.state = any(${[...productProposalLife.moves.accept.from]}::text[])`

export type ProductProposalList = typeof productProposalLists.admin

const proposals = (db: Reader) =>
  db
    .selectFrom('product_proposal')
    .innerJoin('person as receiver', 'receiver.id', 'product_proposal.person_id')
    .leftJoin('person as sender', 'sender.id', 'product_proposal.sender_person_id')
    .selectAll('product_proposal')
    .select(['receiver.user_id', shopNameOf('receiver').as('name')])
    .select(['sender.user_id as from_user_id', shopNameOf<string | null>('sender').as('from_name')])
    .select(sql<ProductProposalState>`product_proposal.state`.as('state'))

/** A proposal as acts decide about it. */
export const productProposal = oneRow('product_proposal', proposals)
export type LockedProposal = Found<typeof productProposal>

const shown = (db: Database) =>
  proposals(db)
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('product_proposal_line as line')
          .whereRef('line.proposal_id', '=', 'product_proposal.id')
          .select([
            sql<string[]>`array_agg(line.quantity || ' × ' || line.name order by line.line_no)`.as('products'),
            sql<number>`sum(line.quantity)::integer`.as('quantity'),
          ])
          .as('lines'),
      (join) => join.onTrue(),
    )
    .leftJoin('product_request as request', 'request.id', 'product_proposal.request_id')
    .select(['lines.products', 'lines.quantity', 'request.request_no', 'request.asked_minor as accepted_value_minor'])

export type ShownProposal = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

function proposalsOf(db: Database, list: ProductProposalList, { user_type, person_id }: Actor) {
  const all = shown(db)
  if (user_type === 'Admin') return all
  const side = list.path.endsWith('/placed') ? 'product_proposal.sender_person_id' : 'product_proposal.person_id'
  return all.where(side, '=', person_id)
}

/** Proposals as one reader sees them: for them, by them, or all. Days are the company's, both ends included. */
export const findProposals = (
  db: Database,
  list: ProductProposalList,
  request: ListRequest<ProductProposalList>,
  { actor, zone, row }: Looking & { row: RowFor<ProductProposalList, ShownProposal> },
) =>
  findPage(list, request, {
    db,
    rows: proposalsOf(db, list, actor),
    filters: {
      state: is('product_proposal.state'),
      user_id: person('receiver'),
      from: (rows, from) =>
        rows.where(sql.ref('product_proposal.sender_person_id'), from === 'company' ? 'is' : 'is not', null),
      needs_decision: flag(proposalWaits),
      ...days('product_proposal.proposed_at', zone, 'proposed_'),
    },
    sorts: { proposed_at: 'product_proposal.proposed_at', value: 'product_proposal.value_minor' },
    tieBreak: 'product_proposal.id',
    totals: { value: 'product_proposal.value_minor' },
    row,
  })

/** The lines of a proposal in their order, with what each product costs on a day; a product that is off or unpriced has no price. */
export const findProposedLines = (db: Reader, proposal_id: bigint, today: Day) =>
  db
    .selectFrom('product_proposal_line as line')
    .innerJoin('product', 'product.id', 'line.product_id')
    .leftJoinLateral(
      () => priceOfDay(db, today),
      (join) => join.onTrue(),
    )
    .select(['line.line_no', 'product.code', 'line.name', 'line.unit', 'line.quantity', 'line.price_minor'])
    .select(['product.is_active', 'price.member_price_minor', 'price.franchise_price_minor'])
    .where('line.proposal_id', '=', proposal_id)
    .orderBy('line.line_no')
    .execute()

const most_receivers = 20

/** Franchises that products can be proposed to: those that a parent has directly below, or whom the company sends to. */
export function findReceivers(db: Reader, parent_id: bigint | null, words: string) {
  const all = db
    .selectFrom('franchise')
    .innerJoin('person', 'person.id', 'franchise.person_id')
    .select(['person.user_id', 'person.name'])
    .where('franchise.parent_id', parent_id === null ? 'is' : '=', parent_id)
    .where('person.is_blocked', '=', false)
  const found =
    words === ''
      ? all
      : all.where(
          sql<boolean>`(starts_with(lower(person.user_id), lower(${words})) or position(lower(${words}) in lower(person.name)) > 0)`,
        )
  return found.orderBy('person.user_id').limit(most_receivers).execute()
}

/** A franchise by its user id, with whoever sends to it; null is the company. */
export const maybeReceiver = (db: Reader, user_id: string) =>
  db
    .selectFrom('franchise')
    .innerJoin('person', 'person.id', 'franchise.person_id')
    .select(['franchise.person_id', 'franchise.parent_id', 'person.name', 'person.is_blocked'])
    .where(sql`lower(person.user_id)`, '=', user_id.toLowerCase())
    .executeTakeFirst()

/** How many proposals wait for a franchise, and how many it got since an instant. */
export async function countProposed(
  db: Reader,
  { person_id, since, now }: { readonly person_id: bigint; readonly since: Date; readonly now: Date },
) {
  const { waiting, in_a_day } = await db
    .selectFrom('product_proposal')
    .select([
      sql<bigint>`count(*) filter (where ${proposalWaits} and expires_at > ${now})`.as('waiting'),
      sql<bigint>`count(*) filter (where proposed_at > ${since})`.as('in_a_day'),
    ])
    .where('person_id', '=', person_id)
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting), in_a_day: Number(in_a_day) }
}

/** Proposals whose days are over, the oldest first. */
export const findOver = (db: Reader, now: Date, limit: number) =>
  db
    .selectFrom('product_proposal')
    .select('id')
    .where(proposalWaits)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
