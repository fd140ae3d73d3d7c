import { z } from 'zod'
import type { Secrets } from '#kit/secrets/secrets.ts'

/** What addresses of browsers are sealed for, and found again by. */
const purpose = 'push-browser'
/** What the private half of the company's key is sealed for. */
export const keyPurpose = 'push-key'

const pushAddress = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })

/** Where a browser takes its notices from, and the keys that it alone can read them with. */
export type PushAddress = z.output<typeof pushAddress>

export const sealAddress = (secrets: Pick<Secrets, 'seal'>, address: PushAddress): Buffer =>
  secrets.seal(purpose, JSON.stringify(address))

export const openAddress = (secrets: Pick<Secrets, 'open'>, sealed: Buffer): PushAddress =>
  pushAddress.parse(JSON.parse(secrets.open(purpose, sealed)))

export const macOf = (secrets: Pick<Secrets, 'mac'>, endpoint: string): Buffer => secrets.mac(purpose, endpoint)
