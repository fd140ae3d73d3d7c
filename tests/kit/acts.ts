import { setTimeout } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { signInOf, type useBanyan } from './banyan.ts'
import { type Session, sessionOf } from './open-as.ts'
import type { Pin } from './people.ts'

/** Acts of the company that a journey needs and is not about, by the calls that its pages make. */
export function actsOf(banyan: ReturnType<typeof useBanyan>) {
  const sessions = new Map<string, Promise<Session>>()
  const as = (user_type: 'Admin' | 'Franchise'): Promise<Session> => {
    const session = sessions.get(user_type) ?? banyan().then((all) => sessionOf(all.url, signInOf(all, user_type)))
    sessions.set(user_type, session)
    return session
  }

  /** Asks what another page of the portal would, for whatever this test is not about; null is an act without a body. */
  const ask = async <Data>({ token }: Session, path: string, body?: object | null): Promise<Data> => {
    const answer = await fetch(`${(await banyan()).url}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': crypto.randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
    return ((await answer.json()) as { data: Data }).data
  }

  /** A paid pin of a package, with its password, from the stock of the franchise. */
  const pinOf = async (package_name: string): Promise<Pin> => {
    const [admin, depot] = [await as('Admin'), await as('Franchise')]
    const packages = await ask<{ id: string; name: string }[]>(admin, '/admin/packages?page_size=10')
    await ask(admin, '/admin/pins/generate', {
      owner_user_id: depot.user.user_id,
      package_id: packages.find(({ name }) => name === package_name)!.id,
      kind: 'paid',
      count: 1,
      payment_mode: 'Cash',
      payment_reference: '',
      reason: '',
      current_password: signInOf(await banyan(), 'Admin').password,
    })
    const [pin] = await ask<{ id: string }[]>(depot, '/franchise/pins?page_size=10&status=unused')
    return ask<Pin>(depot, `/pins/${pin!.id}/reveal`, null)
  }

  /** Previews, locks and credits the next closing, which replays to the same. Returns its number and the end of its window. */
  const closeNext = async (admin: Session): Promise<{ id: string; window_to: number }> => {
    let id = ''
    await expect(async () => {
      ;({ id } = await ask<{ id: string }>(admin, '/admin/closings/preview', { until_now: true }))
    }).toPass({ timeout: 15_000 })
    await ask(admin, `/admin/closings/${id}/lock`, null)
    await ask(admin, `/admin/closings/${id}/credit`, null)
    await expect
      .poll(async () => (await ask<{ status: string }>(admin, `/admin/closings/${id}`)).status)
      .toBe('credited')
    expect((await ask<{ is_identical: boolean }>(admin, `/admin/closings/${id}/replay`, null)).is_identical).toBe(true)
    const { window_to } = await ask<{ window_to: string }>(admin, `/admin/closings/${id}`)
    return { id, window_to: Date.parse(window_to) }
  }

  /**
   * The admin closes up to now, and everything that happened is in it. A day that ended meanwhile is a closing of its own
   * and is closed first. Returns the number of the last closing.
   */
  const closeNow = async (): Promise<string> => {
    const admin = await as('Admin')
    const since = Date.now()
    // A window ends on a whole second, and what was done a moment ago is to be in it. One that has just begun is refused.
    await setTimeout(1001 - (since % 1000))
    for (;;) {
      const { id, window_to } = await closeNext(admin)
      if (window_to > since) return id
    }
  }

  return { as, ask, pinOf, closeNow }
}
