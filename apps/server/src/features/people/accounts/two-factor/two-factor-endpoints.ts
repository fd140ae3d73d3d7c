import * as contract from '@banyan/contract/accounts/security.ts'
import { finishSignIn as finishContract } from '@banyan/contract/accounts/session.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { guardGuess } from '#kit/http/guess-guard.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { Refusal } from '#kit/http/refusal.ts'
import {
  knownBySession,
  lockPerson,
  otpauthUrl,
  provePassword,
  secondFactorGuess,
  type Person,
} from '#features/people/persons/index.ts'
import { wrongCode } from '../codes/code-refusals.ts'
import { keepRecoveryCodes } from './commands/keep-recovery-codes.ts'
import { offerSecret } from './commands/offer-secret.ts'
import { disableTwoFactor, enableTwoFactor } from './commands/switch-two-factor.ts'
import { isAppCodeSpent, spendSecondFactor } from './commands/spend-second-factor.ts'
import { finishSignIn } from './finish-sign-in.ts'

const isOnAlready = () => new Refusal(409, 'is_on_already', said('people.two_factor_on'))
const isOff = () => new Refusal(409, 'is_off', said('people.two_factor_off'))
const nothingOffered = () => new Refusal(409, 'nothing_offered', said('people.two_factor_unscanned'))

/** An act on the actor, who is locked; written down whoever they are. */
const writeOwn = <T>(context: Context, act: (trx: Transaction, person: Person) => Promise<T>): Promise<T> => {
  const { person_id } = actorOf(context)
  return context.write(async (trx) => {
    const person = await lockPerson(trx, person_id)
    if (person === undefined) throw new Error('somebody is signed in who does not exist')
    context.note({ subject_type: 'person', subject_id: String(person_id) })
    return act(trx, person)
  })
}

const ownGuess = (context: Context) => {
  const actor = actorOf(context)
  return secondFactorGuess(context, { person_id: actor.person_id, known_as: knownBySession(actor) })
}

const guarded = <T>(context: Context, act: () => Promise<T>): Promise<T> => guardGuess(context, ownGuess(context), act)

/** What only whoever holds both factors may do. */
const withBoth = async <T>(
  context: Context,
  { current_password, otp }: { current_password: string; otp: string },
  act: (trx: Transaction, person: Person) => Promise<T>,
): Promise<T> => {
  await provePassword(context, current_password)
  return guarded(context, () =>
    writeOwn(context, async (trx, person) => {
      if (!person.is_two_factor_auth_enabled) throw isOff()
      if (!(await spendSecondFactor(trx, context, person, otp))) throw wrongCode()
      return act(trx, person)
    }),
  )
}

export function mountTwoFactor(api: Api): void {
  mount(api, finishContract, async (context, { body }) => ({ data: await finishSignIn(context, body) }))

  mount(api, contract.offerTwoFactor, async (context, { body }) => {
    await provePassword(context, body.current_password)
    return writeOwn(context, async (trx, person) => {
      if (person.is_two_factor_auth_enabled) throw isOnAlready()
      const secret = await offerSecret(trx, context, person.id)
      const otpauth_url = otpauthUrl(secret, { issuer: companyOf(context).name, label: person.user_id })
      return { data: { secret, otpauth_url } }
    })
  })

  mount(api, contract.enableTwoFactor, (context, { body }) =>
    guarded(context, () =>
      writeOwn(context, async (trx, person) => {
        if (person.is_two_factor_auth_enabled) throw isOnAlready()
        if (person.totp_sealed === null) throw nothingOffered()
        if (!(await isAppCodeSpent(trx, context, person, body.otp))) throw wrongCode()
        return { data: { recovery_codes: await enableTwoFactor(trx, context, person.id) } }
      }),
    ),
  )

  mount(api, contract.renewRecoveryCodes, (context, { body }) =>
    withBoth(context, body, async (trx, { id }) => ({
      data: { recovery_codes: await keepRecoveryCodes(trx, context.secrets, id) },
    })),
  )

  mount(api, contract.disableTwoFactor, (context, { body }) =>
    withBoth(context, body, async (trx, { id }) => {
      await disableTwoFactor(trx, context, id)
      return { data: {} }
    }),
  )
}
