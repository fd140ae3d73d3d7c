import { shopSetting } from '@banyan/contract/orders/settings.ts'
import {
  ownProductRequestMoves,
  productRequestMoves,
  receivedProductRequestMoves,
} from '@banyan/contract/product-requests/answering.ts'
import { productRequestSteps } from '@banyan/contract/product-requests/product-requests.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { productRequestLife } from '@banyan/domain/product-requests/product-request.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { productRequestsIn } from '#testing/sales/product-requests-in.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import type { World } from '#testing/world.ts'
import { unknown, type OpenLife } from './life-under-test.ts'
import { signedIn } from './signed-in.ts'
import { partyLife, type Written } from './party-life.ts'

const answer = () => ({ lines: [{ line_no: 1, quantity: 1 }] })
const nothing = () => ({ lines: [{ line_no: 1, arrived: 0, damaged: 0 }] })
const reason = () => ({ reason: 'There are none left' })
const sending = () => ({ courier: 'Namuna Roads', tracking_no: 'NR-7' })

const movesBy = (sender: string, sends: () => object): readonly Written[] => {
  const moves: readonly Written[] = [
    {
      name: 'approve',
      from: ['requested'],
      to: 'approved',
      by: [sender],
      body: answer,
      template: 'product_request_approved',
    },
    {
      name: 'reject',
      from: ['requested', 'approved'],
      to: 'rejected',
      by: [sender],
      body: reason,
      template: 'product_request_rejected',
    },
    { name: 'cancel', from: ['requested'], to: 'cancelled', by: ['owner'] },
    {
      name: 'dispatch',
      from: ['approved'],
      to: 'dispatched',
      by: [sender],
      body: sends,
      template: 'product_request_sent',
    },
    { name: 'receive', from: ['dispatched'], to: 'received', by: ['owner'], body: nothing },
    { name: 'refund', from: ['received'], to: 'settled', by: [sender], template: 'product_request_settled' },
    { name: 'resend', from: ['received'], to: 'dispatched', by: [sender], template: 'product_request_resent' },
  ]
  return moves
}

let products = 0

/** What both kinds have in common: each request is of a franchise of its own, for so few may wait. */
async function people(world: World, parent_id: bigint | null) {
  const requests = productRequestsIn(world)
  const code = `LIFE-${++products}`
  const product_id = await requests.product(code, 0)
  await requests.stock(product_id, 1000, { owner_person_id: parent_id })
  // Of the kind that asks: to another franchise it is not there.
  const stranger = `no-part-${products}`
  await addFranchiseTo(world, { user_id: stranger })
  let owner = ''
  let franchises = 0
  return {
    parties: { stranger },
    life: productRequestLife,
    steps: productRequestSteps,
    owner: () => owner,
    send: async () => {
      owner = `asks-${products}-${++franchises}`
      await addFranchiseTo(world, { user_id: owner, parent_id })
      await requests.fund(owner, 1_000_000n)
      return (await requests.send(await signedIn(world, owner), requests.body(code, 2))).id
    },
    refusal: (_move: unknown, state: string) => [409, `${state}_already`] as const,
  }
}

/** Products of the company. */
export const openProductRequestsToCompany: OpenLife = async (world) => {
  // One admin settles what is missing again and again.
  await setRules(world, shopSetting, { correct_alone: minor(1_000_000_00n) })
  return partyLife(world, {
    ...(await people(world, null)),
    calls: { ...productRequestMoves, ...ownProductRequestMoves },
    moves: movesBy('company', sending),
  })
}

/** Products of a parent franchise: the company sees the request and leaves it to the franchise. */
export const openProductRequestsToFranchise: OpenLife = async (world) => {
  const parent_id = await productRequestsIn(world).personOf(world.franchise_user_id)
  const calls = { ...receivedProductRequestMoves, ...ownProductRequestMoves }
  const moves = movesBy('franchise', () => ({ ...sending(), taken: '0.00' }))
  const { parties, ...same } = await people(world, parent_id)
  return partyLife(world, {
    ...same,
    calls,
    parties: { ...parties, franchise: world.franchise_user_id },
    readers: ['owner', 'company', 'franchise'],
    moves: moves.map((move) => {
      const notThere = [calls[move.name as keyof typeof calls], unknown] as const
      return move.by.includes('owner') ? move : { ...move, others: { owner: notThere, stranger: notThere } }
    }),
  })
}
