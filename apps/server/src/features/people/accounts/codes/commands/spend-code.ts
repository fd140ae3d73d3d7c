import type { Services } from '#kit/context.ts'
import type { Transaction, Reader } from '#kit/database/database.ts'
import { hashToken } from '#kit/secrets/secrets.ts'
import { lockPerson } from '#features/people/persons/index.ts'
import { codeMac, contactPurpose, isKey, keyMac, most_tries, type CodePurpose } from '../code-rules.ts'

export interface GivenCode {
  readonly person_id: bigint
  readonly purpose: CodePurpose
  /** The digits, or the key beside them. */
  readonly otp: string
  /** Left out: whichever code of the purpose counts at the moment. */
  readonly challenge?: string | undefined
  /** What it was sent for, where it is good for that alone. */
  readonly about?: string | undefined
}

const unusedCode = (db: Reader, { clock }: Pick<Services, 'clock'>, given: GivenCode) => {
  const { person_id, purpose, challenge } = given
  const codes = db
    .updateTable('one_time_code')
    .where('person_id', '=', person_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .where('tries', '<', most_tries)
  return challenge === undefined ? codes : codes.where('token_hash', '=', hashToken(challenge))
}

/** Counts a wrong guess against the code it was meant for. Outside the act it would unlock: a refusal undoes nothing. */
export async function countWrongTry(services: Services, given: GivenCode): Promise<void> {
  if (isKey(given.otp)) return
  await unusedCode(services.db, services, given)
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('code_mac', '!=', codeMac(services.secrets, { ...given, code: given.otp }))
    .execute()
}

type Means = Pick<Services, 'clock' | 'secrets'>

const unusedKey = (db: Reader, { clock, secrets }: Means, given: GivenCode) =>
  db
    .updateTable('one_time_code')
    .where('person_id', '=', given.person_id)
    .where('purpose', '=', given.purpose)
    .where('key_mac', '=', keyMac(secrets, { ...given, key: given.otp }))
    .where('key_used_at', 'is', null)
    .where('key_expires_at', '>', clock.now())

/** Whether a key counts, for what takes work before it is used up: nobody makes the server work with made-up keys. */
export async function isKeyGood({ db, ...means }: Services, given: GivenCode): Promise<boolean> {
  const { clock, secrets } = means
  const found = await db
    .selectFrom('one_time_code')
    .select('person_id')
    .where('person_id', '=', given.person_id)
    .where('purpose', '=', given.purpose)
    .where('key_mac', '=', keyMac(secrets, { ...given, key: given.otp }))
    .where('key_used_at', 'is', null)
    .where('key_expires_at', '>', clock.now())
    .executeTakeFirst()
  return found !== undefined
}

/** What one of them opened the others open no more. */
async function endKeys(trx: Transaction, { clock }: Means, { person_id, purpose }: GivenCode): Promise<void> {
  const at = clock.now()
  await trx
    .updateTable('one_time_code')
    .set(({ fn, ref, val }) => ({ key_used_at: at, used_at: fn<Date>('coalesce', [ref('used_at'), val(at)]) }))
    .where('person_id', '=', person_id)
    .where('purpose', '=', purpose)
    .where('key_mac', 'is not', null)
    .where('key_used_at', 'is', null)
    .execute()
}

/** Uses a code up and answers the contact it proves; undefined when it does not count. */
export async function spendCode(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  given: GivenCode,
): Promise<{ contact: string } | undefined> {
  const { clock, secrets } = services
  // The person first, as sending does.
  await lockPerson(trx, given.person_id)
  const used_at = clock.now()
  const used = await (
    isKey(given.otp)
      ? unusedKey(trx, services, given).set({ key_used_at: used_at })
      : unusedCode(trx, services, given)
          .set({ used_at })
          .where('code_mac', '=', codeMac(secrets, { ...given, code: given.otp }))
  )
    .returning('contact_sealed')
    .executeTakeFirst()
  if (used !== undefined) await endKeys(trx, services, given)
  return used && { contact: secrets.open(contactPurpose, used.contact_sealed) }
}
