import type { Services } from '../../../../kit/context.ts'
import type { Database, Transaction } from '../../../../kit/database.ts'
import { hashToken } from '../../../../kit/secrets.ts'
import { lockPerson } from '../../../people/index.ts'
import { codeMac, contactPurpose, most_tries, type CodePurpose } from '../code-rules.ts'

export interface GivenCode {
  readonly person_id: bigint
  readonly purpose: CodePurpose
  readonly otp: string
  /** Left out: whichever code of the purpose counts at the moment. */
  readonly challenge?: string | undefined
}

const living = (db: Database | Transaction, { clock }: Pick<Services, 'clock'>, given: GivenCode) => {
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
  await living(services.db, services, given)
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('code_mac', '!=', codeMac(services.secrets, { ...given, code: given.otp }))
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
  const used = await living(trx, services, given)
    .set({ used_at: clock.now() })
    .where('code_mac', '=', codeMac(secrets, { ...given, code: given.otp }))
    .returning('contact_sealed')
    .executeTakeFirst()
  return used && { contact: secrets.open(contactPurpose, used.contact_sealed) }
}
