import type { LockedOrder } from './queries/orders.ts'

type Packed = Pick<LockedOrder, 'reserve_id' | 'short_release_id'>

/** The goods of an order, without those that were short when it was packed. */
export const setAsideFor = ({ reserve_id, short_release_id }: Packed) => ({ reserve_id, freed_id: short_release_id })
