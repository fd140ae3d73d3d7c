import type { franchiseProfile } from '@banyan/contract/franchises/franchise-lists.ts'
import type { WireReply } from '#kit/api/wire.ts'

export type Profile = WireReply<typeof franchiseProfile>['data']

/** What a franchise is called: by its shop, where it has said one. */
export const calledOf = ({ shop_name, name }: Pick<Profile, 'shop_name' | 'name'>): string =>
  shop_name === '' ? name : shop_name
