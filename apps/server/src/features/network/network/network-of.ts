import type { Company } from '#kit/company.ts'
import type { Services } from '#kit/context.ts'
import type { Database } from '#kit/database/database.ts'
import { compareNetwork, type Comparison } from './compare-network.ts'
import { NetworkFollower, type NetworkNow } from './network-follower.ts'

/** One follower for each open database, for as long as it is open. */
const followers = new WeakMap<Database, NetworkFollower>()

type Source = Pick<Services, 'db' | 'pool'>

/** The follower of a database. Days are counted in the company's zone: another zone begins anew. */
function followerOf({ db, pool }: Source, zone: string): NetworkFollower {
  let follower = followers.get(db)
  if (follower?.zone !== zone) followers.set(db, (follower = new NetworkFollower({ db, pool }, zone)))
  return follower
}

/** The network with everything committed so far. */
export const networkNow = (source: Source, { zone }: Pick<Company, 'zone'>): Promise<NetworkNow> =>
  followerOf(source, zone).current()

/** Compares the network that this process holds with the tables. */
export const provenNetwork = (source: Source, { zone }: Pick<Company, 'zone'>): Promise<Comparison> =>
  compareNetwork(followerOf(source, zone), source.pool)
