import { addressOf } from '@banyan/contract/catalogue/addresses.ts'
import type { UserType } from '@banyan/contract/kit/values.ts'
import type { MessageTemplate } from '@banyan/contract/messages/message-kinds.ts'
import { noticeGoals } from '@banyan/contract/notices/notice-goals.ts'
import type { Services } from '#kit/context.ts'
import { loadRoutes, rightsOf, type Routes } from '#kit/routes.ts'
import { forgetBrowser, getHolder, getPushKey, maybeAddress, noteTaken } from '#features/people/push/index.ts'
import type { Taken } from './commands/take-due.ts'
import { sealPurpose } from './channels.ts'
import { outcome, type Outcome } from './outcome.ts'
import type { maybeSender } from './queries.ts'
import { sendPush } from './send-push.ts'
import kept from '#words/en/kept.ts'

type Sender = NonNullable<Awaited<ReturnType<typeof maybeSender>>>
type Holder = Awaited<ReturnType<typeof getHolder>>

const areas: Readonly<Record<UserType, string>> = { User: '/user', Franchise: '/franchise', Admin: '/admin' }

/** Where a notice leads: the page that the bell would lead to, or where the person begins. */
function pathOf(template: MessageTemplate, { user_type, access_rights }: Holder, routes: Routes): string {
  const rights = rightsOf(routes, user_type, access_rights)
  const goal = noticeGoals[template].map(addressOf).find(({ id }) => rights.has(id))
  return goal?.path ?? areas[user_type]
}

/** Whom a push service turns to (RFC 8292 2.1). */
function subjectOf({ support_email, settings }: Sender, public_url: string | undefined): string {
  const email = support_email === '' ? settings.mail_from : support_email
  if (email !== '') return `mailto:${email}`
  return public_url?.startsWith('https:') === true ? public_url : 'https://banyan.invalid'
}

/** What one run hands over to browsers: the company's key and its pages are read once, and only if there is any. */
export function createPusher(
  services: Pick<Services, 'db' | 'clock' | 'secrets' | 'config'>,
  sender: Sender,
): (due: Taken) => Promise<Outcome> {
  const { db, clock, secrets, config } = services
  const read = async () => ({ key: await getPushKey(services), routes: await loadRoutes(db, config.is_development) })
  let known: ReturnType<typeof read> | undefined
  /** Push services that did not answer in this run: the others are asked all the same. */
  const away = new Map<string, Outcome>()

  return async ({ person_id, template: name, to_sealed, body_sealed }) => {
    const template = name as MessageTemplate
    const id = BigInt(secrets.open(sealPurpose, to_sealed))
    const address = person_id === null ? undefined : await maybeAddress(services, { id, person_id })
    if (person_id === null || address === undefined) return outcome('refused', kept.browser_forgotten)
    const { origin } = new URL(address.endpoint)
    const silent = away.get(origin)
    if (silent !== undefined) return silent
    const { key, routes } = await (known ??= read())
    const path = pathOf(template, await getHolder(db, person_id), routes)
    const words = { title: sender.company_name, text: secrets.open(sealPurpose, body_sealed), path }
    const { isGone, ...became } = await sendPush(
      address,
      { template, words },
      {
        key,
        subject: subjectOf(sender, config.public_url),
        isOwnNetworkOpen: config.is_own_network_open,
        push_services: config.push_services,
        now: clock.now(),
      },
    )
    if (isGone) await forgetBrowser(db, id)
    else if (became.kind !== 'later') await noteTaken(db, id, { isTaken: became.kind === 'sent', at: clock.now() })
    if (!became.isOutOfReach) return became
    const later = { ...became, isOutOfReach: false }
    away.set(origin, later)
    return later
  }
}
