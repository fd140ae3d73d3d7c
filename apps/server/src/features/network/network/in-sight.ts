import { isUnder } from '@banyan/domain/network/index/jump.ts'
import type { NetworkIndex } from '@banyan/domain/network/index/network-index.ts'
import { isInSponsorTeam } from '@banyan/domain/network/questions/subtree.ts'

/** Says whether a member, as a number of the network, may be looked at by whoever is at `highest`. */
export type InSight = (index: NetworkIndex, member: number, highest: number) => boolean

/** The company's own place: whoever looks from it sees everybody. */
export const company_number = 0

const isMember = ({ size }: NetworkIndex, member: number): boolean => member >= 0 && member < size

/** By places: who is placed at or below the own place. */
export const isPlacedInSight: InSight = (index, member, highest) =>
  isMember(index, member) && isUnder(index.columns, member, highest)

/** By sponsors: oneself, and whoever has oneself among the sponsors above. */
export const isSponsoredInSight: InSight = (index, member, highest) =>
  isMember(index, member) && (highest === company_number || isInSponsorTeam(index, member, highest))
