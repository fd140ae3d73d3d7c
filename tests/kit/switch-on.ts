import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { getRouteSettings, saveRouteSettings } from '@banyan/contract/routes/routes.ts'
import type { z } from 'zod'
import type { Session } from './open-as.ts'

/** Switches pages on that the company begins without, as an admin does under Settings. */
export const switchOn = async (url: string, { token }: Session, keys: readonly PageKey[]): Promise<void> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const address = `${url}/api${getRouteSettings.path}`
  const answer = await fetch(address, { headers: { authorization: headers.authorization } })
  const { data } = (await answer.json()) as z.input<typeof getRouteSettings.reply>
  const off = data.routes.filter(({ key, is_active }) => (keys as readonly string[]).includes(key) && !is_active)
  if (off.length === 0) return
  const body: z.input<typeof saveRouteSettings.body> = {
    changes: off.map(({ id }) => ({ id, is_active: true })),
    version: data.version,
  }
  const saved = await fetch(`${url}/api${saveRouteSettings.path}`, {
    method: saveRouteSettings.method,
    headers,
    body: JSON.stringify(body),
  })
  if (!saved.ok) throw new Error(`the pages were not switched on: ${await saved.text()}`)
}
