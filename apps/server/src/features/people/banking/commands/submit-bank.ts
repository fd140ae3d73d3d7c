import type { submitBanking } from '@banyan/contract/banking/banking.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { bankNameOf } from '@banyan/domain/identity/bank-names.ts'
import { maskAccountNo, maskUpiId } from '@banyan/domain/identity/mask.ts'
import { nameMatchPercent } from '@banyan/domain/identity/name-match.ts'
import { accountKey, bankLife } from '@banyan/domain/kyc/bank-accounts.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { sealFor } from '#kit/secrets/person-vault.ts'
import { firstStep } from '#features/people/lives/index.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { lockPerson } from '#features/people/persons/index.ts'
import { accountPurpose, upiPurpose } from '../seal-purposes.ts'
import { replaceBanks } from './replace-banks.ts'

type BankDetails = Omit<BodyOf<typeof submitBanking>, 'confirm_account_no' | 'challenge' | 'otp'>

/** The numbers sealed for their owner, masked to be shown, and hashed with a key to find them under other ids. */
async function keptNumbers(
  trx: Transaction,
  { secrets }: Pick<Services, 'secrets'>,
  person_id: bigint,
  { account_no, ifsc, upi_id }: BankDetails,
) {
  const account = account_no !== '' && {
    account_no_sealed: await sealFor(trx, secrets, person_id, accountPurpose, account_no),
    account_no_masked: maskAccountNo(account_no),
    account_no_mac: secrets.mac('bank-account', accountKey(ifsc, account_no)),
  }
  const upi = upi_id !== '' && {
    upi_sealed: await sealFor(trx, secrets, person_id, upiPurpose, upi_id),
    upi_masked: maskUpiId(upi_id),
    upi_mac: secrets.mac('upi', upi_id),
  }
  return { ...account, ...upi }
}

/**
 * Puts bank details up for approval, in the place of those that wait already. What is in force stays so until these
 * are approved. The person is told, because a thief would be the one to do this. Answers the number of the details.
 */
export async function submitBank(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  { person_id, details }: { person_id: bigint; details: BankDetails },
): Promise<bigint> {
  const person = await lockPerson(trx, person_id)
  if (person === undefined) throw new Error('somebody is signed in who does not exist')
  const { account_holder, ifsc, branch, crypto_address } = details

  const acted = { at: services.clock.now(), by_person_id: person_id }
  await replaceBanks(trx, { person_id, states: ['submitted'], ...acted })
  const { id } = await trx
    .insertInto('bank_account')
    .values({
      person_id,
      state: 'submitted',
      account_holder,
      ifsc,
      branch,
      crypto_address,
      // The code knows its bank better than whoever types it.
      bank_name: bankNameOf(ifsc) ?? details.bank_name,
      ...(await keptNumbers(trx, services, person_id, details)),
      name_match_percent: account_holder === '' ? null : nameMatchPercent(account_holder, person.name),
      submitted_at: acted.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await firstStep(trx, bankLife, { id, ...acted })
  await queueMessage(trx, services, {
    event_key: `bank_submitted:${id}`,
    person_id,
    template: 'bank_submitted',
    values: {},
  })
  return id
}
