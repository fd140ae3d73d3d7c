import { maskUserId } from '@banyan/domain/identity/mask.ts'
import { isUnder } from '@banyan/domain/network/index/jump.ts'
import type { NetworkIndex } from '@banyan/domain/network/index/network-index.ts'
import { isInSponsorTeam } from '@banyan/domain/network/questions/subtree.ts'

/** Says of a member, as a number of the network, whether whoever reads may know who it is. */
export type Knows = (member: number) => boolean

/**
 * A member knows everybody in the own team, by sponsors or by places. In a matrix anybody may be above or below anybody, so
 * all others are strangers there.
 */
export const knownTo =
  (index: NetworkIndex, reader: number): Knows =>
  (member) =>
    member < index.size && (isInSponsorTeam(index, member, reader) || isUnder(index.columns, member, reader))

interface Person {
  readonly user_id: string
  readonly name: string
}

/** Who a place belongs to, as its reader may know it: of strangers a masked id and no name. */
export const shownAs = (isKnown: boolean, { user_id, name }: Person): Person =>
  isKnown ? { user_id, name } : { user_id: maskUserId(user_id), name: '' }
