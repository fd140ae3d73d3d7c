import { withSponsors, type Network, type Sponsorship } from '../../network/network.ts'
import { widened } from '../engine/growing.ts'
import type { InstantState } from './instant-state.ts'

/** A network, and what its members are. */
export interface NetworkState {
  readonly network: Network
  readonly state: InstantState
}

const longer = (column: Int32Array, size: number): Int32Array =>
  widened<number, Int32Array>(column, size, (length) => new Int32Array(length))

/**
 * A member is another's direct from now on: an active one counts for the new sponsor, and whoever was activated before
 * takes the next number among the new directs. Nobody of the old sponsor's directs moves up.
 */
export function changeSponsor<K extends NetworkState>(known: K, { member, sponsor }: Sponsorship): K {
  const { network, state } = known
  const before = network.sponsor[member]!
  const isActive = (state.activations[member] ?? 0) > 0
  const directs = longer(state.directs, network.size)
  const numbered = longer(state.numbered, network.size)
  const direct_no = longer(state.direct_no, network.size)
  if (isActive) {
    if (before >= 0) directs[before]! -= 1
    directs[sponsor]! += 1
  }
  if (direct_no[member]! > 0) direct_no[member] = numbered[sponsor]! += 1
  return {
    ...known,
    network: withSponsors(network, [{ member, sponsor }]),
    state: { ...state, directs, numbered, direct_no },
  }
}
