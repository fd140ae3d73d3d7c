import * as answering from '@banyan/contract/product-proposals/answering-proposals.ts'
import * as contract from '@banyan/contract/product-proposals/product-proposals.ts'
import * as proposing from '@banyan/contract/product-proposals/proposing.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { mayOf } from '@banyan/domain/lives/life.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { partiesOfProductProposal, productProposalLife } from '@banyan/domain/product-proposals/product-proposal.ts'
import { requestPrice } from '@banyan/domain/product-requests/request-price.ts'
import { readOwed } from '#features/ledger/payments/index.ts'
import { mountLife, mountSteps, viewerOf } from '#features/people/lives/index.ts'
import { offeredTo } from '#features/trade/product-requests/index.ts'
import { actorOf, todayOf, type Actor, type Context } from '#kit/context.ts'
import { mountLists } from '#kit/http/mount-lists.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { proposeProducts } from './commands/propose-products.ts'
import { proposalLifeOf } from './product-proposal-life.ts'
import { findProposals, findProposedLines, findReceivers, productProposal, type ShownProposal } from './queries.ts'

/** Whose stock it comes from; null is the company. */
const senderIs = ({ user_type, person_id }: Actor): bigint | null => (user_type === 'Admin' ? null : person_id)

function mountProposing(api: Api): void {
  mount(api, proposing.findProposalReceivers, async (context, { query: { words = '' } }) => ({
    data: await findReceivers(context.db, senderIs(actorOf(context)), words),
  }))

  mount(api, proposing.findProposalProducts, async (context, { query: { words } }) => ({
    data: await offeredTo(context, words, { person_id: senderIs(actorOf(context)), owes: false }),
  }))

  for (const endpoint of [proposing.proposeProducts, proposing.proposeProductsBelow])
    mount(api, endpoint, (context, { body }) =>
      context.once(async (trx) => {
        const added = await proposeProducts(trx, context, body)
        const { proposal_no, pieces, value } = added
        const after = { proposal_no, user_id: body.user_id, pieces, value: money.encode(value) }
        context.note({ subject_type: 'product_proposal', subject_id: String(added.id), after })
        return { data: added }
      }),
    )
}

/** What this reader may do with a proposal. */
function presentProposal(row: ShownProposal, reader: Actor) {
  const may = mayOf(productProposalLife, row, partiesOfProductProposal(row, viewerOf(reader)))
  return { may: { accept: may('accept'), decline: may('decline'), withdraw: may('withdraw') } }
}

/** What a line costs its franchise today. Whoever proposed it learns nothing of what the franchise owes. */
async function linesOf(context: Context, id: bigint) {
  const { db } = context
  const actor = actorOf(context)
  const row = await productProposal.maybe(db, id)
  const parties = row && partiesOfProductProposal(row, viewerOf(actor))
  if (row === undefined || parties === undefined) throw notFound('proposal')
  const isReceiver = parties.includes('receiver')
  const owes = isReceiver && row.sender_person_id === null && (await readOwed(db, row.person_id)) > 0n
  return (await findProposedLines(db, id, todayOf(context))).map((line) => {
    const { is_active, price_minor, member_price_minor, franchise_price_minor, ...shown } = line
    const isSold = is_active && member_price_minor !== null && franchise_price_minor !== null
    const price_now = isSold ? minor(requestPrice({ member_price_minor, franchise_price_minor }, owes)) : null
    return { ...shown, price: minor(price_minor), price_now }
  })
}

/** Products that the company or a parent proposes to a franchise, which makes a request of them or declines. */
export function mountProductProposals(api: Api): void {
  mountProposing(api)
  mountLists(api, Object.values(contract.productProposalLists), (db, list, request, by) =>
    findProposals(db, list, request, { ...by, row: (row) => presentProposal(row, by.actor) }),
  )
  mount(api, contract.productProposalLines, async (context, { params: { id } }) => ({
    data: await linesOf(context, id),
  }))
  mountSteps(api, contract.productProposalSteps, proposalLifeOf)
  mountLife(api, answering.receivedProposalMoves, proposalLifeOf)
  mountLife(api, answering.companyProposalMoves, proposalLifeOf)
  mountLife(api, answering.parentProposalMoves, proposalLifeOf)
}
