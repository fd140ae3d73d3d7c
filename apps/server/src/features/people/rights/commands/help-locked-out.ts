import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal, sessionExpired } from '#kit/http/refusal.ts'
import { sendCode } from '#features/people/accounts/index.ts'
import { canReach, maskContact, queueMessage } from '#features/people/messages/index.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import { hasSomething, resetPassword } from '#features/people/persons/index.ts'
import { bindVoices, isApprover } from '#features/platform/approval-requests/index.ts'
import { consoleSays, password_purpose, requestLabels } from '../admin-requests.ts'
import { whyNotHelp } from '../locked-out.ts'
import { outOfReach } from '../refusals.ts'
import { requestAdminAct } from './request-admin-act.ts'
import { tellAsked } from './tell-changed.ts'

const isBlocked = (): Refusal => new Refusal(409, 'is_blocked', said('company.person_blocked'))

const masked = (contact: string): string => (contact === '' ? '' : maskContact(contact))

/** Whom an admin helps, with neither of them changing meanwhile. Refuses whoever is out of reach, or blocked, with 409. */
async function lockLockedOut(trx: Transaction, context: Context, person_id: bigint) {
  const by = actorOf(context).person_id
  const people = await trx
    .selectFrom('person')
    .selectAll()
    .where('id', 'in', [by, person_id])
    .orderBy('id')
    .forUpdate()
    .execute()
  const [editor, target] = [by, person_id].map((id) => people.find((it) => it.id === id))
  if (editor === undefined || editor.is_blocked) throw sessionExpired()
  if (target === undefined) throw notFound('person')
  const why = whyNotHelp(editor, target)
  if (why !== undefined) throw outOfReach(why)
  if (target.is_blocked) throw isBlocked()
  return target
}

type Target = Awaited<ReturnType<typeof lockLockedOut>>

interface Help {
  readonly person_id: bigint
  readonly reason: string
}

/**
 * Sends the code that “forgot password” would, and the link to the page that asks for it, to the registered contact; where
 * the portal was not told its own address, the words where to go.
 * Whoever asked sees neither. Refuses with 409 where there is no contact, with 429 when one was sent not long ago.
 */
export async function sendResetCode(
  trx: Transaction,
  context: Context,
  { person_id, reason }: Help,
): Promise<{ sent_to_masked: string[]; expires_at: Date }> {
  const target = await lockLockedOut(trx, context, person_id)
  const sent = await sendCode(trx, context, { person_id, purpose: 'reset_password' })
  const { base_url } = context
  const path = page('any/accounts/forgot-password').path
  const asked = `?user_id=${target.user_id}#reset=${sent.challenge}.${sent.expires_at.getTime()}`
  const told = await queueMessage(trx, context, {
    event_key: `password_reset_by_admin:${person_id}:${sent.expires_at.getTime()}`,
    person_id,
    template: 'password_reset_by_admin',
    values:
      base_url === undefined ? { how: 'page', secret: '' } : { how: 'link', secret: `${base_url}${path}${asked}` },
  })
  context.note({ subject_type: 'person', subject_id: String(person_id), after: { how: 'code' }, reason })
  return { sent_to_masked: told.map(({ to_masked }) => to_masked), expires_at: sent.expires_at }
}

interface Temporary extends Help {
  readonly temporary_password: string
  readonly password_hash: string
}

/** Gives somebody a password that must be changed at once, ends their sessions, and tells them. */
export async function giveTemporaryPassword(
  trx: Transaction,
  context: Pick<Context, 'clock' | 'secrets' | 'note'>,
  { person_id, reason, temporary_password, password_hash }: Temporary,
): Promise<void> {
  const at = context.clock.now()
  await resetPassword(trx, { person_id, password_hash, at, must_change: true })
  await queueMessage(trx, context, {
    event_key: `password_reset_by_admin:${person_id}:${at.getTime()}`,
    person_id,
    template: 'password_reset_by_admin',
    values: { how: 'temporary', secret: temporary_password },
  })
  context.note({ subject_type: 'person', subject_id: String(person_id), after: { how: 'temporary' }, reason })
}

/**
 * Of whoever has something to lose a second admin has to agree to a temporary password, which only a message brings: made in
 * this act, it is neither shown to whoever asked nor kept. Refuses with 409 where no message reaches them.
 */
async function askForOwner(trx: Transaction, context: Context, target: Target, reason: string): Promise<void> {
  if (!(await canReach(trx, target))) {
    const at_console = consoleSays.admin_password(target.user_id)
    throw new Refusal(409, 'cannot_be_reached', said('company.cannot_be_reached', { at_console }))
  }
  await askSecond(trx, context, {
    noun: 'temporary_password',
    subject_id: String(target.id),
    about: target.id,
    after: { user_id: target.user_id, email: masked(target.email), mobile: masked(target.mobile) },
    reason,
    tell: (fresh, its, id) =>
      tellAsked(fresh, its, { event: String(id), person_id: target.id, what: requestLabels.admin_password }),
  })
}

/**
 * Gives a temporary password, which is answered this once; of a member or franchise who has something it waits for a second
 * admin; of an admin who may agree to acts it is a request, and where a message reaches that admin nobody else learns it.
 */
export async function giveTemporaryOrAsk(
  trx: Transaction,
  context: Context,
  help: Temporary,
): Promise<{ temporary_password: string | null; approval_id: bigint | null }> {
  const { person_id, reason, temporary_password, password_hash } = help
  const target = await lockLockedOut(trx, context, person_id)
  const isGuarded = target.user_type !== 'Admin' && (await hasSomething(trx, person_id, context.clock.now()))
  if (isGuarded) await askForOwner(trx, context, target, reason)
  else context.guarded()
  if (target.user_type !== 'Admin' || !isApprover(target)) {
    await giveTemporaryPassword(trx, context, help)
    const by_person_id = actorOf(context).person_id
    await bindVoices(trx, { by_person_id, person_id, why: 'password', at: context.clock.now() })
    return { temporary_password: isGuarded ? null : temporary_password, approval_id: context.approval_id }
  }
  const password_sealed = context.secrets.seal(password_purpose, temporary_password).toString('hex')
  const details = { password_hash, password_sealed }
  const request = { kind: 'admin_password', target, user_id: target.user_id, reason, details } as const
  const approval_id = await requestAdminAct(trx, context, request)
  return { temporary_password: (await canReach(trx, target)) ? null : temporary_password, approval_id }
}
