import webPush from 'web-push'
import type { Services } from '#kit/context.ts'
import { keyPurpose } from '../address.ts'

/** By which push services know the company (VAPID, RFC 8292), both halves in base64url. */
export interface PushKey {
  readonly public_key: string
  readonly private_key: string
}

/** The company's key. It is made when it is first asked for, once: browsers take nothing that another one signed. */
export async function getPushKey({ db, secrets, clock }: Pick<Services, 'db' | 'secrets' | 'clock'>): Promise<PushKey> {
  const read = () => db.selectFrom('push_key').selectAll().executeTakeFirst()
  const made = async () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    const key = { public_key: publicKey, private_sealed: secrets.seal(keyPurpose, privateKey) }
    await db
      .insertInto('push_key')
      .values({ ...key, created_at: clock.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    // Of two who asked at once, the first has made it.
    return read()
  }
  const { public_key, private_sealed } = (await read()) ?? (await made())!
  return { public_key, private_key: secrets.open(keyPurpose, private_sealed) }
}
