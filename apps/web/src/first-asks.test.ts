import { adminDashboard } from '@banyan/contract/dashboards/admin-dashboard.ts'
import { franchiseDashboard } from '@banyan/contract/dashboards/franchise-dashboard.ts'
import { userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import { findLinksToPay, findLinksToReceive } from '@banyan/contract/donations/links.ts'
import { expect, test } from 'vitest'
import { firstAsks } from './first-asks.ts'

test('what a dashboard asks first are calls of the contract, asked by whoever may', () => {
  const calls = {
    'user/dashboard': [userDashboard, findLinksToPay, findLinksToReceive],
    'admin/dashboard': [adminDashboard],
    'franchise/dashboard': [franchiseDashboard],
  }
  const asOf = (of: (typeof calls)[keyof typeof calls]) => of.map(({ path, pages }) => ({ path, pages }))
  expect(firstAsks).toEqual(Object.fromEntries(Object.entries(calls).map(([key, of]) => [key, asOf(of)])))
})
