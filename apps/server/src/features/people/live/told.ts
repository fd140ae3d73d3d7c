import { z } from 'zod'
import { liveKinds } from '@banyan/contract/live/live.ts'

/** What the tables say by `tell_live`: what changed, and for whom. `access`: who may come in, and with which rights. */
const told = z.object({
  kind: z.enum([...liveKinds, 'access']),
  audience: z.enum(['people', 'company', 'everybody']),
  people: z.array(z.string().regex(/^\d+$/).transform(BigInt)),
})
export type Told = z.output<typeof told>

/** Undefined: another version of the portal says what this one does not know. */
export function readTold(payload: string): Told | undefined {
  try {
    return told.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
