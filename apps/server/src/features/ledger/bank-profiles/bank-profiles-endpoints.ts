import * as contract from '@banyan/contract/bank-profiles/bank-profiles.ts'
import { mountRecord } from '#features/people/records/index.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { addBankProfile, changeBankProfile } from './commands/change-bank-profiles.ts'
import { findBankProfiles, hasBankProfile, lockBankProfile } from './queries.ts'

export function mountBankProfiles(api: Api): void {
  mount(api, contract.findBankProfiles, async ({ db }) => ({ data: await findBankProfiles(db) }))
  mountRecord(api, contract.bankProfiles, {
    missing: 'bank_profile',
    has: hasBankProfile,
    add: (trx, { clock }, profile) => addBankProfile(trx, clock, profile),
    lock: lockBankProfile,
    save: changeBankProfile,
    // Without it a file is read by columns that are chosen, as ever.
    mayGo: () => Promise.resolve(true),
  })
}
