import {
  approveBanking,
  getBanking,
  rejectBanking,
  sendBankCode,
  submitBanking,
} from '@banyan/contract/banking/banking.ts'
import { lastCodeOf } from '#testing/outside/sent-messages.ts'
import type { Answer } from '#testing/ask-app.ts'
import { createWorld, type World } from '#testing/world.ts'
import type { JoinedMember } from '#features/network/members/index.ts'

/** What a member gives, as it travels. */
export const details = {
  account_holder: 'Kiran Namuna',
  account_no: '123456789012',
  confirm_account_no: '123456789012',
  ifsc: 'sbin0000001',
  bank_name: 'A bank of mine',
  branch: 'Pune',
  upi_id: '',
  crypto_address: '',
}

/** A company whose members give bank details and whose admin decides about them, each by their own calls. */
export async function openBankDesk() {
  const world: World = await createWorld()
  const desk = { admin: await world.signInAs(world.admin_user_id) }

  /** Another hour, in which codes may be sent again; sessions of admins end meanwhile. */
  const anHourLater = async () => {
    world.clock.advance(3_600_000)
    desk.admin = await world.signInAs(world.admin_user_id)
  }
  const codeFor = async ({ person_id }: JoinedMember, token: string) => {
    const { challenge } = (await world.call(token, sendBankCode)).data
    return { challenge, otp: await lastCodeOf(world, person_id) }
  }
  /** A member gives bank details, with a code of their own. */
  const submit = async (member: JoinedMember, change: Record<string, unknown> = {}): Promise<Answer> => {
    await anHourLater()
    const token = await world.signInAs(member.user_id)
    return world.ask(token, submitBanking, { body: { ...details, ...(await codeFor(member, token)), ...change } })
  }
  const banksOf = async ({ user_id }: JoinedMember) =>
    (await world.call(await world.signInAs(user_id), getBanking)).data
  const waitingOf = async (member: JoinedMember) => (await banksOf(member)).latest!.id
  const approve = (id: bigint, reason?: string) =>
    world.ask(desk.admin, approveBanking, { params: { id }, ...(reason !== undefined && { body: { reason } }) })
  const reject = (id: bigint) =>
    world.ask(desk.admin, rejectBanking, { params: { id }, body: { reason: 'The name is another one' } })

  return { world, desk, anHourLater, codeFor, submit, banksOf, waitingOf, approve, reject }
}

export type BankDesk = Awaited<ReturnType<typeof openBankDesk>>
