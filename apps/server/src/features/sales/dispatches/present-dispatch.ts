import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import { z } from 'zod'
import { dispatchStatus, type findDispatch } from '@banyan/contract/dispatches/dispatches.ts'
import { dispatchLife, maySeeAddress, partiesOfDispatch } from '@banyan/domain/dispatches/dispatch-status.ts'
import { movesFor } from '@banyan/domain/lives/life.ts'
import { productLine, type Product } from '@banyan/domain/dispatches/products.ts'
import { maskPinNo } from '@banyan/domain/pins/pin-no.ts'
import type { findSteps } from '#features/people/lives/index.ts'
import type { Actor } from '#kit/context.ts'
import type { ListedDispatch, StoredDispatch } from './queries.ts'

const roles = { Admin: 'admin', Franchise: 'franchise', User: 'member' } as const

/** Whoever looks, as the domain decides about them. */
export const viewerOf = ({ person_id, user_type }: Pick<Actor, 'person_id' | 'user_type'>) => ({
  person_id,
  role: roles[user_type],
})

/** As they were when the package was taken: the column holds what an activation wrote. */
export const productsOf = ({ products }: Pick<StoredDispatch, 'products'>): Product[] =>
  products as unknown as Product[]

type Place = Pick<StoredDispatch, 'address' | 'city' | 'state' | 'pincode'>

/** One line; empty while the member has told no street. */
export const addressOf = ({ address, city, state, pincode }: Place): string =>
  address === null || address === ''
    ? ''
    : [address, [city, state, pincode].filter((part) => part !== null && part !== '').join(' ')]
        .filter((part) => part !== '')
        .join(', ')

/** What of a dispatch is no column of its list, for this reader. */
export function presentDispatch(row: ListedDispatch, actor: Actor) {
  const who = viewerOf(actor)
  const isShown = maySeeAddress(row, who)
  const state = row.status
  const moves = movesFor(dispatchLife, { state }, partiesOfDispatch(row, who))
  return {
    pin_masked: row.pin_no === null ? null : maskPinNo(row.pin_no),
    mobile: isShown ? (row.mobile ?? '') : null,
    address: isShown ? addressOf(row) : null,
    products: productsOf(row).map(productLine),
    may: { is_own: row.member_person_id === actor.person_id, steps: moves.map((move) => dispatchLife.moves[move].to) },
  }
}

/** Who carries it, as its step keeps it. */
const sentBy = z.object({ courier: z.string(), tracking_no: z.string() })

type Told = ReplyOf<typeof findDispatch>['data']
type Steps = Awaited<ReturnType<typeof findSteps>>

/** What is in it and its steps. A remark may say where it was left and with whom: it is read by those who see the address. */
export const presentSteps = (stored: StoredDispatch, steps: Steps, actor: Actor): Told => ({
  products: productsOf(stored).map(({ name, hsn, quantity }) => ({ name, hsn, quantity })),
  steps: steps.map(({ state, reason, facts, ...step }) => ({
    ...step,
    status: dispatchStatus.parse(state),
    remark: maySeeAddress(stored, viewerOf(actor)) ? reason : '',
    ...sentBy.parse(facts),
  })),
})
