import type { Transaction } from '#kit/database/database.ts'
import { forgetDevices } from './forget-devices.ts'

/** Takes away from where and with what a person signed in; that there were sessions stays until they are swept. */
export async function forgetSignIns(trx: Transaction, person_id: bigint): Promise<void> {
  await trx.deleteFrom('sign_in_attempt').where('person_id', '=', person_id).execute()
  await forgetDevices(trx, person_id)
  await trx.updateTable('session').set({ user_agent: '', ip: '' }).where('person_id', '=', person_id).execute()
}
