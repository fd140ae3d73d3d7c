import { expect, test } from 'vitest'
import { companyDetails, companyRoutes } from '../company/company.ts'
import { adminChart, adminDashboard, adminDetails, topEarners } from './admin-dashboard.ts'
import { franchiseDashboard, franchiseDetails } from './franchise-dashboard.ts'
import { userChart, userDashboard, userDetails } from './user-dashboard.ts'

const calls = [
  adminDetails,
  adminDashboard,
  adminChart,
  topEarners,
  franchiseDetails,
  franchiseDashboard,
  userDetails,
  userDashboard,
  userChart,
  companyDetails,
  companyRoutes,
]

test('of the calls of the specification only these three never show the spinner (section 7)', () => {
  expect(calls.filter(({ isQuiet }) => isQuiet).map(({ path }) => path)).toEqual([
    '/admin/dashboard_chart_details',
    '/user/dashboard_details',
    '/user/dashboard_chart_details',
  ])
})
