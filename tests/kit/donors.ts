import { signUp } from '@banyan/contract/joining/joining.ts'
import { approveBanking, listBanking, sendBankCode, submitBanking } from '@banyan/contract/banking/banking.ts'
import { callAs, type Caller, rowsAs } from './call-as.ts'
import type { MessageChannels } from './message-channels.ts'
import { type Session, sessionOf } from './open-as.ts'
import { made_up_password } from './people.ts'
import { ownMobile } from './own-mobile.ts'

/** Joins without a browser, below the root member if not given, and is signed in. */
export const joinAs = async (url: string, name: string, email: string, sponsor_user_id = 'ROOT1'): Promise<Session> => {
  const { data } = await callAs({ url }, signUp, {
    body: {
      sponsor_user_id,
      side: 'left',
      name,
      email,
      mobile: ownMobile(),
      password: made_up_password,
      accepts_terms: true,
    },
  })
  return sessionOf(url, { user_type: 'User', user_id: data.user_id, password: made_up_password })
}

interface Paid {
  readonly email: string
  readonly upi_id: string
}

/** Gives the company a UPI id with the code that came by mail, and an admin approves it: now one can be paid. */
export const openUpi = async (member: Caller, admin: Caller, channels: MessageChannels, { email, upi_id }: Paid) => {
  const known = channels.codesTo(email).length
  const { data: sent } = await callAs(member, sendBankCode)
  const none = { account_no: '', confirm_account_no: '', ifsc: '', bank_name: '', branch: '', crypto_address: '' }
  await callAs(member, submitBanking, {
    body: {
      ...none,
      account_holder: 'Namuna',
      upi_id,
      challenge: sent.challenge,
      otp: await channels.nextCode(email, known),
    },
  })
  const [waiting] = await rowsAs(admin, listBanking, { state: 'submitted' })
  if (waiting === undefined) throw new Error('no bank details wait for an admin')
  await callAs(admin, approveBanking, { params: { id: waiting.id } })
}
