import { signUp } from '@banyan/contract/joining/joining.ts'
import { callAs } from './call-as.ts'
import { made_up_password, type Pin } from './people.ts'
import { ownMobile } from './own-mobile.ts'

interface Newcomer {
  readonly name: string
  /** The referral link with its host, as somebody was sent it. */
  readonly link: string
  readonly pin?: Pin
}

/** Joins by a link without a browser and answers the new user id: for tests about what comes after joining. */
export const joinByCall = async ({ name, link, pin }: Newcomer): Promise<string> => {
  const { origin, searchParams } = new URL(link)
  const { data } = await callAs({ url: origin }, signUp, {
    body: {
      sponsor_user_id: searchParams.get('sponsor'),
      side: searchParams.get('side'),
      name,
      email: 'namuna@example.org',
      mobile: ownMobile(),
      password: made_up_password,
      accepts_terms: true,
      ...pin,
    },
  })
  return data.user_id
}
