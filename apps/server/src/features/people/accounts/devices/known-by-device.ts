import type { Asking } from '#kit/context.ts'
import { maybeKnownDevice } from './queries.ts'

type Whom = { readonly user_id: string } | { readonly person_id: bigint }

/**
 * What sets this browser apart from strangers for one person; undefined when it is one. The same question whether
 * anybody has the id, and none from a browser that was never given anything to be known by.
 */
export async function knownByDevice({ db, clock, device }: Asking, whom: Whom): Promise<string | undefined> {
  if (device.token === null) return undefined
  const found = await maybeKnownDevice(db, { token: device.token, whom, now: clock.now() })
  return found === undefined ? undefined : `device:${found.id}`
}
