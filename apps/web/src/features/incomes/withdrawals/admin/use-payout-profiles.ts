import { findBankProfiles } from '@banyan/contract/bank-profiles/bank-profiles.ts'
import { useDetail } from '#kit/detail-page.tsx'
import type { WireReply } from '#kit/api/wire.ts'

type Profile = WireReply<typeof findBankProfiles>['data'][number]

/** The bank profiles that say how a file is; undefined until they are known. Without them there is the one usual form. */
export function usePayoutProfiles(file: 'upload' | 'result' | 'reverse'): readonly Profile[] | undefined {
  const { data, error } = useDetail(findBankProfiles, {})
  if (data === undefined) return error === null ? undefined : []
  return data.data.filter((profile) => profile.is_active && profile[`${file}_form`] !== 'none')
}
