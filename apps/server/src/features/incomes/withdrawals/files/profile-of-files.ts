import { said } from '@banyan/contract/words/refusals.ts'
import { isLayoutFault, type AnswerLayout, type UploadLayout } from '@banyan/domain/bank-files/file-layout.ts'
import { answerLayoutOf, uploadLayoutOf, type AnswerKind } from '@banyan/domain/bank-files/payout-profile.ts'
import { maybeBankProfile } from '#features/ledger/bank-profiles/index.ts'
import type { Reader } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'

const noProfile = () => refuseField('profile_id', said('banks.no_profile'), 'no_profile')

async function getProfile(db: Reader, id: bigint) {
  const profile = await maybeBankProfile(db, id)
  if (profile === undefined) throw noProfile()
  return profile
}

/** How the list of payments is written. Refuses on `profile_id` a profile that does not say it, or is switched off. */
export async function getUploadLayout(
  db: Reader,
  id: bigint,
  { isForNew }: { readonly isForNew: boolean },
): Promise<UploadLayout> {
  const profile = await getProfile(db, id)
  if (isForNew && !profile.is_active) throw noProfile()
  const layout = uploadLayoutOf(profile)
  if (layout === undefined || isLayoutFault(layout))
    throw refuseField('profile_id', said('banks.profile_no_upload'), 'profile_no_upload')
  return layout
}

/** How an answer of the bank is read. Refuses on `profile_id` a profile that does not say it, or is switched off. */
export async function getAnswerLayout(db: Reader, id: bigint, kind: AnswerKind): Promise<AnswerLayout> {
  const profile = await getProfile(db, id)
  if (!profile.is_active) throw noProfile()
  const layout = answerLayoutOf(profile, kind)
  if (layout === undefined || isLayoutFault(layout))
    throw refuseField('profile_id', said('banks.profile_no_answer'), 'profile_no_answer')
  return layout
}
