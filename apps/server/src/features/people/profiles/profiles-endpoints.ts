import * as contract from '@banyan/contract/profiles/profiles.ts'
import { actorOf, companyOf } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { saveProfile } from './commands/save-profile.ts'
import { presentProfile } from './present-profile.ts'
import { getProfile } from './queries.ts'

export function mountProfiles(api: Api): void {
  mount(api, contract.getProfile, async (context) => ({
    data: presentProfile(await getProfile(context.db, actorOf(context).person_id)),
  }))

  mount(api, contract.saveProfile, (context, { body: given }) =>
    context.write(async (trx) => {
      const { person_id } = actorOf(context)
      const changes = await saveProfile(trx, context, { person_id, company: companyOf(context), given })
      context.note({ subject_type: 'person', subject_id: String(person_id), ...changes })
      return { data: presentProfile(await getProfile(trx, person_id)) }
    }),
  )
}
