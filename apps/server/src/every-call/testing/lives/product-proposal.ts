import {
  companyProposalMoves,
  parentProposalMoves,
  receivedProposalMoves,
} from '@banyan/contract/product-proposals/answering-proposals.ts'
import { productProposalSteps } from '@banyan/contract/product-proposals/product-proposals.ts'
import { productProposalLife } from '@banyan/domain/product-proposals/product-proposal.ts'
import { productProposalsIn } from '#testing/sales/product-proposals-in.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import type { World } from '#testing/world.ts'
import { unknown, type OpenLife } from './life-under-test.ts'
import { partyLife, type Written } from './party-life.ts'
import { signedIn } from './signed-in.ts'

const movesBy = (sender: string): readonly Written[] => [
  {
    name: 'accept',
    from: ['proposed'],
    to: 'accepted',
    by: ['owner'],
    body: () => ({ lines: [{ line_no: 1, price: '1000.00' }] }),
  },
  { name: 'decline', from: ['proposed'], to: 'declined', by: ['owner'], body: () => ({ reason: 'The shelf is full' }) },
  { name: 'withdraw', from: ['proposed'], to: 'withdrawn', by: [sender] },
]

let products = 0

/** What both kinds have in common: each proposal is to a franchise of its own, for so few may wait. */
async function people(world: World, parent_id: bigint | null) {
  const proposals = productProposalsIn(world)
  const code = `PROPOSED-${++products}`
  await proposals.product(code, 0)
  const stranger = `not-proposed-${products}`
  await addFranchiseTo(world, { user_id: stranger })
  let owner = ''
  let franchises = 0
  return {
    parties: { stranger },
    life: productProposalLife,
    // What nobody answers expires by itself.
    states: productProposalLife.states.filter((state) => state !== 'expired'),
    steps: productProposalSteps,
    owner: () => owner,
    send: async () => {
      owner = `gets-${products}-${++franchises}`
      await addFranchiseTo(world, { user_id: owner, parent_id })
      await proposals.fund(owner, 1_000_000n)
      const body = proposals.bodyFor(owner, code, 2)
      const { id } =
        parent_id === null
          ? await proposals.propose(await signedIn(world, world.admin_user_id), body)
          : await proposals.proposeBelow(await signedIn(world, world.franchise_user_id), body)
      return id
    },
    refusal: (_move: unknown, state: string) => [409, `${state}_already`] as const,
  }
}

/** Products that the company proposes. */
export const openProposalsOfCompany: OpenLife = async (world) =>
  partyLife(world, {
    ...(await people(world, null)),
    calls: { ...receivedProposalMoves, ...companyProposalMoves },
    moves: movesBy('company'),
  })

/** Products that a parent franchise proposes: the company sees it and leaves it to the two. */
export const openProposalsOfFranchise: OpenLife = async (world) => {
  const parent_id = await productProposalsIn(world).personOf(world.franchise_user_id)
  const { parties, ...same } = await people(world, parent_id)
  const notThere = [parentProposalMoves.withdraw, unknown] as const
  return partyLife(world, {
    ...same,
    calls: { ...receivedProposalMoves, ...parentProposalMoves },
    parties: { ...parties, franchise: world.franchise_user_id },
    readers: ['owner', 'company', 'franchise'],
    moves: movesBy('franchise').map((move) =>
      move.by.includes('owner') ? move : { ...move, others: { owner: notThere, stranger: notThere } },
    ),
  })
}
