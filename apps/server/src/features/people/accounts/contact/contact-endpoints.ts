import * as contract from '@banyan/contract/accounts/verification.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { actorOf, type Context, type Services } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { personReader, provePassword, type Person } from '#features/people/persons/index.ts'
import { sendCode, type CodeSent } from '../codes/commands/send-code.ts'
import { takeCode } from '../codes/take-code.ts'
import { confirmContact } from './commands/confirm-contact.ts'
import { proves, type ContactKind } from './contact-kinds.ts'

interface ContactInput {
  /** The one on record when left out. */
  readonly contact: string | undefined
  readonly current_password: string | undefined
}

const nothings = {
  mobile: said('people.mobile_missing'),
  email: said('people.email_missing'),
} as const

/** The contact a code is to go to. One that takes another's place needs the password: codes for a new password go there. */
async function contactFor(context: Context, person: Person, kind: ContactKind, input: ContactInput): Promise<string> {
  const { contact = person[kind], current_password } = input
  if (contact === '') throw refuseField(kind, nothings[kind], 'no_contact')
  if (contact.toLowerCase() === person[kind].toLowerCase()) return contact
  if (current_password === undefined) {
    throw refuseField('current_password', said('people.password_owed'), 'password_owed')
  }
  await provePassword(context, current_password)
  return contact
}

export function mountContact(api: Api, { db }: Pick<Services, 'db'>): void {
  const getPerson = personReader(db)

  const send = async (context: Context, kind: ContactKind, input: ContactInput): Promise<{ data: CodeSent }> => {
    const { person_id } = actorOf(context)
    const contact = await contactFor(context, await getPerson(person_id), kind, input)
    const to = kind === 'email' ? { email: contact } : { mobile: contact }
    const data = await context.write((trx) => sendCode(trx, context, { person_id, purpose: proves[kind], to }))
    return { data }
  }

  const verify = async (context: Context, kind: ContactKind, given: { challenge: string; otp: string }) => {
    const { person_id } = actorOf(context)
    await takeCode(context, { ...given, person_id, purpose: proves[kind] }, async (trx, { contact }) => {
      await confirmContact(trx, context, { person_id, kind, contact })
      context.note({ subject_type: 'person', subject_id: String(person_id), after: { confirmed: kind } })
    })
    return { data: {} }
  }

  mount(api, contract.sendMobileCode, (context, { body: { mobile, current_password } }) =>
    send(context, 'mobile', { contact: mobile, current_password }),
  )
  mount(api, contract.sendEmailCode, (context, { body: { email, current_password } }) =>
    send(context, 'email', { contact: email, current_password }),
  )
  mount(api, contract.verifyMobile, (context, { body }) => verify(context, 'mobile', body))
  mount(api, contract.verifyEmail, (context, { body }) => verify(context, 'email', body))
}
