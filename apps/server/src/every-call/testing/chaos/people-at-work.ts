import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SignIn } from '#demo/create-demo.ts'
import { raiseLone } from '#testing/company/raise-lone.ts'
import { callerOf, type Ask, type Caller } from './caller.ts'
import type { ServerAtRisk } from './server-at-risk.ts'

/** What everybody was told had been done, each by a word that the books know it by. */
export type Acknowledged = Readonly<
  Record<'joins' | 'promises' | 'topups' | 'batches' | 'transfers' | 'closings', string[]>
>

const password = 'made-up-words-1'

interface Product {
  readonly id: string
  readonly price: string
}

interface Workplace extends Pick<ServerAtRisk, 'rows'> {
  readonly ask: Ask
}

/**
 * Signs the people of the demo in, and lets them join, promise, top up, generate, hand on and close until told to stop. The
 * admin does all of it alone, which is much more than a company lets one do first.
 */
export async function peopleAtWork({ ask, rows }: Workplace, data_dir: string, stopped: AbortSignal) {
  await rows(raiseLone())
  const call: Caller = callerOf(ask, stopped)
  const known = JSON.parse(await readFile(join(data_dir, 'demo-sign-ins.json'), 'utf8')) as SignIn[]
  const signIn = async (user_id: string, word: string): Promise<string> => {
    const body = { user_id, password: word, remember: true }
    return (await call<{ token: string }>('/accounts/sign-in', { body })).token
  }
  const demo = (type: SignIn['user_type']): SignIn => known.find(({ user_type }) => user_type === type)!
  const [admin, depot] = [demo('Admin'), demo('Franchise')]
  const admin_token = await signIn(admin.user_id, admin.password)
  const depot_token = await signIn(depot.user_id, depot.password)
  const [product] = await rows<Product>(
    `select id, to_char(price_minor / 100.0, 'FM999999990.00') as price from package where name = 'Starter'`,
  )
  const [gift] = await rows<{ id: string }>(
    `select id from package where donation_mode is not null order by id limit 1`,
  )
  const [root] = await rows<{ user_id: string }>(
    `select user_id from person join member on member.person_id = person.id where member.id = 1`,
  )
  if (product === undefined || gift === undefined || root === undefined) throw new Error('the demo has no packages')

  const done: Acknowledged = { joins: [], promises: [], topups: [], batches: [], transfers: [], closings: [] }
  let acts = 0

  async function joinNew(email: string): Promise<string> {
    const person = { name: 'Asha Namuna', email, mobile: `9${randomInt(1e8, 1e9)}`, password }
    const body = { sponsor_user_id: root!.user_id, side: 'left', accepts_terms: true, ...person }
    const { user_id } = await call<{ user_id: string }>('/accounts/sign-up', { body })
    done.joins.push(email)
    return user_id
  }
  /** Two pins, of which the first is used and the second handed on. */
  async function generate(owner_user_id: string, payment_reference: string): Promise<readonly string[]> {
    const paid = { kind: 'paid', count: 2, payment_mode: 'UPI', payment_reference, reason: '' }
    const body = { owner_user_id, package_id: product!.id, ...paid, current_password: admin.password }
    const { pin_nos } = await call<{ pin_nos: string[] }>('/admin/pins/generate', { token: admin_token, body })
    done.batches.push(payment_reference)
    return pin_nos
  }
  async function topUp(token: string, member_user_id: string, pin_no: string): Promise<void> {
    const [pin] = await call<{ id: string }[]>(`/user/pins?pin_no=${pin_no}`, { token })
    const { pin_password } = await call<{ pin_password: string }>(`/pins/${pin!.id}/reveal`, { token, body: null })
    await call('/topup-by-pin', { token: depot_token, body: { member_user_id, pin_no, pin_password } })
    done.topups.push(pin_no)
  }
  async function handOn(token: string, remark: string): Promise<void> {
    const line = { package_id: product!.id, kind: 'paid', price: product!.price }
    const body = { to_user_id: root!.user_id, ...line, count: 1, remark }
    await call('/pins/transfer', { token, body })
    done.transfers.push(remark)
  }
  async function promise(token: string, user_id: string): Promise<void> {
    await call('/user/donations', { token, body: { package_id: gift!.id, has_understood: true } })
    done.promises.push(user_id)
  }
  async function close(): Promise<void> {
    const { id } = await call<{ id: string }>('/admin/closings/preview', {
      token: admin_token,
      body: { until_now: true },
    })
    for (const step of ['lock', 'credit'])
      await call(`/admin/closings/${id}/${step}`, { token: admin_token, body: null })
    done.closings.push(id)
  }

  /** One person's acts, from joining to handing on; each time has a number of its own. */
  async function workOnce(): Promise<void> {
    const number = (acts += 1)
    const user_id = await joinNew(`chaos${number}@example.com`)
    const token = await signIn(user_id, password)
    const [first] = await generate(user_id, `CHAOSB${number}`)
    if (number % 2 === 0) await topUp(token, user_id, first!)
    else await promise(token, user_id)
    await handOn(token, `chaos ${number}`)
  }

  return {
    done,
    tokens: { admin: admin_token, franchise: depot_token },
    workOnce,
    close,
    async work(isEnough: () => boolean): Promise<void> {
      while (!isEnough()) await workOnce()
    },
    /** One closing after the other; whatever else wants to close meanwhile waits its turn. */
    async closeDays(isEnough: () => boolean): Promise<void> {
      // A window that has only just begun is not closed.
      for (; !isEnough(); await wait(2_000)) await close()
    },
  }
}
