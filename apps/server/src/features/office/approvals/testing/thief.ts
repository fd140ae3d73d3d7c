import { expect } from 'vitest'
import { resetPassword } from '@banyan/contract/accounts/verification.ts'
import { approveBanking, sendBankCode, submitBanking } from '@banyan/contract/banking/banking.ts'
import { changeMember, getMember } from '@banyan/contract/members/member-profile.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { lastCodeOf, sentTo } from '#testing/outside/sent-messages.ts'
import { worldPassword, type World } from '#testing/world.ts'
import type { JoinedMember } from '#features/network/members/index.ts'

/** An account of the thief, another for each member. */
const bankFor = ({ person_id }: JoinedMember) => ({
  account_holder: 'Thief Namuna',
  account_no: String(666_666_000_000n + person_id),
  confirm_account_no: String(666_666_000_000n + person_id),
  ifsc: 'SBIN0000001',
  bank_name: '',
  branch: '',
  upi_id: '',
  crypto_address: '',
})

/** What one admin who is a thief tries, in the world of the test that runs. */
export function thiefIn(world: () => World) {
  /** A member with 1,000 in the wallet that is paid out. */
  const joinRich = async (): Promise<JoinedMember> => {
    const member = await world().join({ email: 'owner@example.com', mobile: '9111111111' })
    await creditWallet(world(), member.user_id, 'INCOME', 1000_00n)
    return member
  }
  const sendBy = (smtp_host: string) =>
    world().db.updateTable('message_settings').set({ smtp_host, mail_from: 'office@example.com' }).execute()
  const openMail = () => sendBy('mail.example.com')
  const shutMail = () => sendBy('')
  const changeContact = async (token: string, { member_id }: JoinedMember, change: object = {}) => {
    const { name, email, mobile, version } = (await world().call(token, getMember, { params: { id: member_id } })).data
    const body = { name, email, mobile, version, reason: 'A letter of the member', ...change }
    return world().ask(token, changeMember, { params: { id: member_id }, body })
  }
  const told = async ({ person_id }: JoinedMember) =>
    (await sentTo(world(), person_id)).map(({ template, to }) => `${template} ${to}`)
  /** Asks for the code of a change of bank details and, where one is sent, gives the thief’s account. */
  const giveBank = async (token: string, member: JoinedMember) => {
    const code = await world().ask(token, sendBankCode)
    if (code.status !== 200) return code
    const { challenge } = code.body.data as { challenge: string }
    return world().ask(token, submitBanking, {
      body: { ...bankFor(member), challenge, otp: await lastCodeOf(world(), member.person_id) },
    })
  }
  const waitingBank = async ({ person_id }: JoinedMember) =>
    (
      await world()
        .db.selectFrom('bank_account')
        .select('id')
        .where('person_id', '=', person_id)
        .where('state', '=', 'submitted')
        .executeTakeFirstOrThrow()
    ).id
  const approveBank = async (token: string, member: JoinedMember) =>
    world().ask(token, approveBanking, {
      params: { id: await waitingBank(member) },
      body: { reason: 'Their passbook was seen' },
    })
  /** Chooses another password by a code that was read somewhere. */
  const resetBy = (challenge: string, otp: string) =>
    world().ask(null, resetPassword, {
      body: { challenge, otp, password: worldPassword, confirm_password: worldPassword },
    })
  const isRefused = ({ status, body }: { status: number; body: { code?: string } }, code: string) =>
    expect([status, body.code]).toEqual([409, code])

  return { joinRich, openMail, shutMail, changeContact, told, giveBank, approveBank, resetBy, isRefused }
}
