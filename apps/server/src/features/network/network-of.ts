import type { Company } from '#kit/company.ts'
import type { Services } from '#kit/context.ts'
import type { Database } from '#kit/database/database.ts'
import { NetworkFollower, type NetworkNow } from './network-follower.ts'

/** One follower for each open database, for as long as it is open. */
const followers = new WeakMap<Database, NetworkFollower>()

/** The network with everything committed so far. Days are counted in the company's zone: another zone begins anew. */
export function networkNow(
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  { zone }: Pick<Company, 'zone'>,
): Promise<NetworkNow> {
  let follower = followers.get(db)
  if (follower?.zone !== zone) followers.set(db, (follower = new NetworkFollower({ db, pool }, zone)))
  return follower.current()
}
