import * as contract from '@banyan/contract/bank-profiles/bank-profiles.ts'
import { getBankTemplate } from '@banyan/contract/bank-profiles/templates.ts'
import { findWaiting, hasMoney } from '#features/people/guarded/index.ts'
import { mountRecord } from '#features/people/records/index.ts'
import { todayOf } from '#kit/context.ts'
import { mount, mountBytes, type Api } from '#kit/http/mount.ts'
import { addBankProfile, changeBankProfile } from './commands/change-bank-profiles.ts'
import { findBankProfiles, hasBankProfile, lockBankProfile } from './queries.ts'
import { getTemplateFile } from './template-file.ts'

export function mountBankProfiles(api: Api): void {
  mount(api, contract.findBankProfiles, async ({ db, clock }) => {
    const [data, waiting, is_for_two] = await Promise.all([
      findBankProfiles(db),
      findWaiting(db, [contract.bankProfiles.noun], clock.now()),
      hasMoney(db),
    ])
    return { data, waiting, is_for_two }
  })
  mountBytes(api, getBankTemplate, async (context, { query }, reply) => {
    const { name, type, bytes } = await getTemplateFile(context.db, query, todayOf(context))
    return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(bytes)
  })
  mountRecord(api, contract.bankProfiles, {
    missing: 'bank_profile',
    has: hasBankProfile,
    add: (trx, { clock }, profile) => addBankProfile(trx, clock, profile),
    lock: lockBankProfile,
    save: changeBankProfile,
    nameOf: ({ label }) => label,
    // Without it a file is read by columns that are chosen, as ever.
    mayGo: () => Promise.resolve(true),
  })
}
