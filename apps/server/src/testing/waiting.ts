import { adminDashboard, type WaitingKind } from '@banyan/contract/dashboards/admin-dashboard.ts'
import type { World } from './world.ts'

/** How many of a kind wait for whoever holds the token, by the dashboard; undefined where others answer them. */
export async function waitingOf(world: World, token: string, kind: WaitingKind): Promise<number | undefined> {
  const { data } = await world.call(token, adminDashboard)
  return data.waiting.find((one) => one.kind === kind)?.count
}
