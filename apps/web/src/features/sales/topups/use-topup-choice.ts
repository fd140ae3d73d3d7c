import { useQueryParam } from '#kit/nav/use-query-param.ts'

/** What a form begins with, as the address says: `?member=`, `?package=` and `?upgrade=1`. */
export interface TopupChoice {
  readonly member_user_id?: string
  readonly package_id?: string
  readonly is_upgrade?: boolean
}

export function useTopupChoice(): TopupChoice {
  const member_user_id = useQueryParam('member')
  const package_id = useQueryParam('package')
  const is_upgrade = useQueryParam('upgrade') !== ''
  return {
    ...(member_user_id !== '' && { member_user_id }),
    ...(package_id !== '' && { package_id, is_upgrade }),
  }
}
